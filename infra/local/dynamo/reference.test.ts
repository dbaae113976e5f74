import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dynamoConformanceCases } from "./cases.ts";
import { hasDynamoDbLocal, startDynamoDbLocal } from "../testing/dynamodb-local.ts";

/** Runs the cases on Amazon's DynamoDB Local where it is available. */
describe("DynamoDB Local does as the local cloud does", () => {
  let reference: Awaited<ReturnType<typeof startDynamoDbLocal>> | undefined;

  beforeAll(async () => {
    if (hasDynamoDbLocal()) reference = await startDynamoDbLocal();
  }, 60_000);
  afterAll(() => reference?.stop());

  test.for(dynamoConformanceCases)("$name", async ({ name, run }, { skip }) => {
    const { client } = reference ?? skip("needs Java and DynamoDB Local");
    await expect(run(client, `CASE#${name.slice(0, 24)}`)).resolves.toBeUndefined();
  });
});
