import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dynamoCases } from "./cases.ts";
import { hasDynamoDbLocal, startDynamoDbLocal } from "../testing/dynamodb-local.ts";

/** Runs the cases on Amazon's DynamoDB Local where it is available. */
describe.skipIf(!hasDynamoDbLocal())("DynamoDB Local does as the local cloud does", () => {
  let reference: Awaited<ReturnType<typeof startDynamoDbLocal>>;

  beforeAll(async () => {
    reference = await startDynamoDbLocal();
  }, 60_000);
  afterAll(() => reference.stop());

  test.each(dynamoCases)("$name", async ({ name, run }) => {
    await expect(run(reference.client, `CASE#${name.slice(0, 24)}`)).resolves.toBeUndefined();
  });
});
