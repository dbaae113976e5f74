import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { CommandRefused } from "../command-refused.ts";
import { rotateKeys } from "./rotate-keys.ts";

const client = new SecretsManagerClient({ region: "eu-west-1" });
const secrets = mockClient(client);
const v1 = "k".repeat(64);
const createdAt = new Date("2027-01-12T09:00:00.000Z");

beforeEach(() => {
  secrets.reset();
  secrets.on(PutSecretValueCommand).resolves({});
});

async function rotate(keyring: unknown, { applies = true, minutesLater = 600 } = {}) {
  const text = typeof keyring === "string" ? keyring : JSON.stringify(keyring);
  secrets.on(GetSecretValueCommand).resolves({ SecretString: text, CreatedDate: createdAt });
  const said: string[] = [];
  await rotateKeys({
    client,
    secretId: "arn:keys",
    now: createdAt.getTime() + minutesLater * 60_000,
    applies,
    say: (line) => void said.push(line),
  });
  return said;
}

const puts = () => secrets.commandCalls(PutSecretValueCommand).map(({ args }) => args[0].input);
const written = () =>
  z.record(z.string(), z.string()).parse(JSON.parse(puts().at(-1)?.SecretString ?? ""));

it("rotate keys adds a version, and keeps those with which mailed links were made", async () => {
  const said = await rotate({ v1 });
  expect(written()).toEqual({ v1, v2: expect.stringMatching(/^[\w-]{64}$/) });
  expect(said.join()).not.toContain(written()["v2"]);
  await rotate({ v1, v2: v1, v10: v1 });
  expect(Object.keys(written())).toEqual(["v1", "v2", "v10", "v11"]);
});

it("a repeat within an hour, and a run without --apply, change nothing", async () => {
  expect(await rotate({ v1, v2: v1 }, { minutesLater: 59 })).toEqual([
    `v2 was added at ${createdAt.toISOString()}. There is nothing to change.`,
  ]);
  expect((await rotate({ v1 }, { applies: false })).at(-1)).toMatch(/^Nothing was changed/);
  expect(puts()).toEqual([]);
});

it("of two commands at the same time, the second is refused instead of dropping the first one's key", async () => {
  await rotate({ v1 });
  await rotate({ v1 });
  const [first, second] = puts();
  expect(first?.ClientRequestToken).toMatch(/^[0-9a-f]{64}$/);
  expect(second?.ClientRequestToken).toBe(first?.ClientRequestToken);
  secrets
    .on(PutSecretValueCommand)
    .rejects(new ResourceExistsException({ message: "in use", $metadata: {} }));
  await expect(rotate({ v1 })).rejects.toThrow(/^Another command has just added v2\.$/);
});

it("a secret that is no object of versions is refused, and not quoted", async () => {
  for (const wrong of [{ edge: v1 }, `{"v1":"${v1}`]) {
    const error: unknown = await rotate(wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandRefused);
    expect(String(error)).not.toContain("kkk");
  }
  expect(puts()).toEqual([]);
});
