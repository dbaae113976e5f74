import { describe, expect, it } from "vitest";
import { z } from "zod";
import { synthesize } from "../tools/testing/synthesize.ts";
import { existingResourcesOutput } from "./existing-resources.ts";

const existing = {
  existingTableStreamArn:
    "arn:aws:dynamodb:eu-west-1:000000000000:table/restored/stream/2026-11-25T12:00:00.000",
  existingFilesBucket: "kept-files",
  existingUserPoolId: "eu-west-1_Ab12Cd34E",
  existingKeysSecretArn: "arn:aws:secretsmanager:eu-west-1:000000000000:secret:Keys-AbCd12",
};
const own = synthesize();
const onExisting = synthesize(existing);

const OutputsSchema = z.record(z.string(), z.object({ Value: z.unknown() }));
const outputsOf = ({ template }: typeof own) => OutputsSchema.parse(template.toJSON()["Outputs"]);

describe("a stage on existing resources", () => {
  it("makes none of them, and has what the checks of the stack ask for", () => {
    for (const type of ["AWS::DynamoDB::GlobalTable", "AWS::Cognito::UserPool"]) {
      expect(own.ofType(type)).toHaveLength(1);
      expect(onExisting.ofType(type)).toEqual([]);
    }
    // The web bucket and the stage's secret are the stack's own.
    expect(onExisting.ofType("AWS::S3::Bucket")).toHaveLength(1);
    expect(onExisting.ofType("AWS::SecretsManager::Secret")).toHaveLength(1);
    expect(onExisting.findings).toEqual([]);
  });

  it("gives its functions the same permissions and variables, on those resources", () => {
    const names = (stack: typeof own) =>
      stack.ofType("AWS::Lambda::Function").map(([, { Properties }]) => Properties["FunctionName"]);
    expect(names(onExisting)).toEqual(names(own));
    const variables = z.object({ Variables: z.record(z.string(), z.unknown()) });
    for (const [id, { Properties }] of onExisting.ofType("AWS::Lambda::Function")) {
      const { Variables } = variables.parse(Properties["Environment"]);
      const before = variables.parse(own.resources[id]?.Properties["Environment"]).Variables;
      expect(Object.keys(Variables)).toEqual(Object.keys(before));
      for (const [name, value] of Object.entries({
        TABLE_NAME: "restored",
        FILES_BUCKET: existing.existingFilesBucket,
        USER_POOL_ID: existing.existingUserPoolId,
        KEYS_SECRET_ARN: existing.existingKeysSecretArn,
      }))
        if (name in before) expect(Variables[name]).toBe(value);
    }
    const statements = (stack: typeof own) =>
      stack
        .ofType("AWS::IAM::Role")
        .map(
          ([, { Properties }]) =>
            JSON.stringify(Properties["Policies"] ?? []).match(/"Action"/g)?.length,
        );
    expect(statements(onExisting)).toEqual(statements(own));
  });

  it("reads the table's stream, and lets the pool call its challenge", () => {
    const sources = onExisting
      .ofType("AWS::Lambda::EventSourceMapping")
      .map(([, { Properties }]) => Properties["EventSourceArn"]);
    expect(sources).toContain(existing.existingTableStreamArn);
    const pools = (stack: typeof own) =>
      stack
        .ofType("AWS::Lambda::Permission")
        .filter(([, { Properties }]) => Properties["Principal"] === "cognito-idp.amazonaws.com");
    expect(pools(own)).toHaveLength(3);
    expect(JSON.stringify(pools(onExisting))).toContain(existing.existingUserPoolId);
  });

  it("makes another secret of the stage, since another pool's client has another one", () => {
    const secretIds = (stack: typeof own) =>
      stack.ofType("AWS::SecretsManager::Secret").map(([id]) => id);
    expect(secretIds(own)).not.toContain(secretIds(onExisting)[0]);
    const newPool = synthesize({ userPoolGeneration: 2 });
    const poolIds = (stack: typeof own) =>
      [
        ...stack.ofType("AWS::Cognito::UserPool"),
        ...stack.ofType("AWS::Cognito::UserPoolClient"),
      ].map(([id]) => id);
    for (const id of poolIds(newPool)) expect(poolIds(own)).not.toContain(id);
    expect(secretIds(own).filter((id) => secretIds(newPool).includes(id))).toHaveLength(1);
  });

  it("names in its outputs what holds the data", () => {
    expect(outputsOf(onExisting)).toMatchObject({
      TableName: { Value: "restored" },
      FilesBucket: { Value: existing.existingFilesBucket },
      UserPool: { Value: existing.existingUserPoolId },
      KeysSecret: { Value: existing.existingKeysSecretArn },
      [existingResourcesOutput]: { Value: JSON.stringify(existing) },
    });
    expect(Object.keys(outputsOf(own))).toEqual(
      expect.arrayContaining(["TableName", "FilesBucket", "UserPool", "KeysSecret"]),
    );
    expect(outputsOf(own)).not.toHaveProperty(existingResourcesOutput);
  });

  it.each([
    ["existingTableStreamArn", "restored"],
    ["existingTableStreamArn", "arn:aws:dynamodb:eu-west-1:000000000000:table/restored"],
    ["existingUserPoolId", "pool"],
    ["existingKeysSecretArn", "keys"],
    ["existingFilesBucket", "UPPER"],
  ])("refuses as %s the value %s", (name, value) => {
    expect(() => synthesize({ [name]: value })).toThrow(name);
  });

  it("refuses an existing pool together with a new one", () => {
    const both = { existingUserPoolId: existing.existingUserPoolId, userPoolGeneration: 2 };
    expect(() => synthesize(both)).toThrow("userPoolGeneration");
  });

  it("refuses a replica of keys that the stack does not make", () => {
    const { existingKeysSecretArn } = existing;
    const both = { existingKeysSecretArn, keysReplicaRegion: "eu-central-1" };
    expect(() => synthesize(both)).toThrow("keysReplicaRegion");
  });
});
