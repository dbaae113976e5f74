import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { casesTable } from "../dynamo/cases-table.ts";
import { freePort } from "../free-port.ts";

/**
 * Amazon's DynamoDB Local, the reference for the emulated DynamoDB. It needs Java 17. DYNAMODB_LOCAL_JAR is the path of
 * DynamoDBLocal.jar, whose folder also holds DynamoDBLocal_lib (from Amazon's download or the npm package
 * amplify-dynamodb-simulator).
 */
const jar = process.env["DYNAMODB_LOCAL_JAR"] ?? "";

/** Whether DynamoDB Local is available. */
export function hasDynamoDbLocal(): boolean {
  return jar !== "" && existsSync(jar);
}

/** A running DynamoDB Local. Ends with `stop`. */
export interface RunningDynamoDbLocal {
  url: string;
  stop: () => void;
}

/** Starts DynamoDB Local in memory, without tables. It answers some seconds later. */
export async function runDynamoDbLocal(): Promise<RunningDynamoDbLocal> {
  const port = await freePort();
  const library = `-Djava.library.path=${join(dirname(jar), "DynamoDBLocal_lib")}`;
  const options = ["-inMemory", "-disableTelemetry", "-port", String(port)];
  // DynamoDB Local writes a file into its working directory.
  const java = spawn("java", [library, "-jar", jar, ...options], {
    stdio: "ignore",
    cwd: tmpdir(),
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void java.kill() };
}

/**
 * One empty table, whose shape is `casesTable`, on DynamoDB Local: on the one that DYNAMODB_LOCAL_URL names, or on a new
 * one, which `stop` ends.
 */
export async function startDynamoDbLocal(): Promise<{
  client: DynamoDBDocumentClient;
  stop: () => Promise<void>;
}> {
  const url = process.env["DYNAMODB_LOCAL_URL"];
  const running = url === undefined ? await runDynamoDbLocal() : { url, stop: () => {} };
  const plain = new DynamoDBClient({
    endpoint: running.url,
    region: "eu-west-1",
    // Each access key has its own tables.
    credentials: { accessKeyId: randomUUID().replaceAll("-", ""), secretAccessKey: "reference" },
  });
  const client = DynamoDBDocumentClient.from(plain, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const stop = async () => {
    client.destroy();
    running.stop();
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(createTable());
      return { client, stop };
    } catch (error) {
      // Java needs some seconds until it listens.
      if (attempt > 60) {
        await stop();
        throw error;
      }
      await wait(500);
    }
  }
}

function createTable(): CreateTableCommand {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = casesTable;
  return new CreateTableCommand({
    ...casesTable,
    AttributeDefinitions: [...AttributeDefinitions],
    KeySchema: [...KeySchema],
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
      ...index,
      KeySchema: [...index.KeySchema],
      Projection: {
        ProjectionType: index.Projection.ProjectionType,
        NonKeyAttributes: [...index.Projection.NonKeyAttributes],
      },
    })),
  });
}
