import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Clock } from "../clock.ts";
import { SecretsService } from "./secrets.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { openDoor, roleOf, templateOf } from "../testing/open-door.ts";
import type { OpenDoor } from "../testing/open-door.ts";

const template = templateOf({
  Keys: {
    Type: "AWS::SecretsManager::Secret",
    Properties: {
      Name: "keys",
      GenerateSecretString: {
        SecretStringTemplate: '{"note":"x"}',
        GenerateStringKey: "v1",
        PasswordLength: 64,
        ExcludePunctuation: true,
        ExcludeCharacters: "lIO0",
      },
    },
  },
  Edge: {
    Type: "AWS::SecretsManager::Secret",
    Properties: { GenerateSecretString: { PasswordLength: 5, IncludeSpace: true } },
  },
  Header: {
    Type: "Test::Uses",
    Properties: {
      Value: {
        "Fn::Join": ["", ["{{resolve:secretsmanager:", { Ref: "Keys" }, ":SecretString:v1::}}"]],
      },
    },
  },
  Reader: roleOf({
    actions: ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"],
    resources: [{ Ref: "Keys" }],
  }),
});

const directory = temporaryDirectory();
let service: SecretsService;
let door: OpenDoor;
let client: SecretsManagerClient;

async function open(): Promise<void> {
  service = new SecretsService(template, directory.path);
  door = await openDoor(template, service, new Clock());
  client = new SecretsManagerClient(door.config("Reader"));
}
async function shut(): Promise<void> {
  client.destroy();
  await door.stop();
}
beforeAll(open);
afterAll(async () => {
  await shut();
  directory.remove();
});

const value = async (SecretId: string, VersionStage?: string) =>
  (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString ?? "";

test("a value is made by the template's rules", async () => {
  const { v1, note } = JSON.parse(await value(template.ref("Keys")));
  expect(note).toBe("x");
  expect(v1).toMatch(/^[a-km-zA-HJ-NP-Z1-9]{64}$/);
  expect(service.secretValue(template.ref("Edge"))).toMatch(
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^a-zA-Z0-9 ])(?=.* ).{5}$/,
  );
});

test("it is found by name as well, and stays over a restart", async () => {
  const before = await value("keys");
  await shut();
  await open();
  expect(await value(template.ref("Keys"))).toBe(before);
});

test("a dynamic reference in the template gives the same value", async () => {
  template.resolveSecretsWith((arn, key) => service.secretValue(arn, key));
  const { v1 } = JSON.parse(await value("keys"));
  expect(template.resource("Header").props).toEqual({ Value: v1 });
});

test("a new value leaves the one before as the previous, and a repeat changes nothing", async () => {
  const before = await value("keys");
  const put = { SecretId: "keys", SecretString: "new", ClientRequestToken: "a".repeat(32) };
  await client.send(new PutSecretValueCommand(put));
  await client.send(new PutSecretValueCommand(put));
  expect(await value("keys")).toBe("new");
  expect(await value("keys", "AWSPREVIOUS")).toBe(before);
  const other = new PutSecretValueCommand({ ...put, SecretString: "other" });
  await expect(client.send(other)).rejects.toThrow(/already in use/);
  await client.send(new PutSecretValueCommand({ SecretId: "keys", SecretString: before }));
});

test("the role's policy names which secret it may read and what it may do", async () => {
  await expect(value(template.ref("Edge"))).rejects.toThrow(/not authorized/);
  await expect(client.send(new DescribeSecretCommand({ SecretId: "keys" }))).rejects.toThrow(
    /not authorized to perform: secretsmanager:DescribeSecret/,
  );
});

test("a version that is not there is not found", async () => {
  await expect(value("keys", "AWSPENDING")).rejects.toThrow(ResourceNotFoundException);
});
