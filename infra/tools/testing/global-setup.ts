import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runDynamoDbLocal } from "../../local/testing/dynamodb-local.ts";
import { buildIfChanged } from "../scripts/build.ts";

/**
 * Builds the web application and the stack before the tests, and starts DynamoDB Local where they use it. Ends it after
 * them, and removes the temporary files of all workers: a local cloud ends with its worker, and its files stay.
 */
export async function setup(): Promise<() => void> {
  buildIfChanged(join(import.meta.dirname, "../../.."));
  const { TMPDIR: before, TABLE_ENGINE: engine } = process.env;
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-tests-"));
  process.env["TMPDIR"] = folder;
  const dynamoDbLocal = engine === "dynamodb-local" ? await runDynamoDbLocal() : undefined;
  if (dynamoDbLocal !== undefined) process.env["DYNAMODB_LOCAL_URL"] = dynamoDbLocal.url;
  return () => {
    dynamoDbLocal?.stop();
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
