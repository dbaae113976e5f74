import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { casesTable } from "../dynamo/cases-table.ts";
import { close, listen } from "../http-server.ts";

/**
 * Amazon's DynamoDB Local, the reference for the emulated DynamoDB. It needs Java 17. DYNAMODB_LOCAL_JAR is the path of
 * DynamoDBLocal.jar, whose folder also holds DynamoDBLocal_lib (from Amazon's download or the npm package
 * amplify-dynamodb-simulator).
 */
const jar = process.env["DYNAMODB_LOCAL_JAR"] ?? "";

/** Whether DynamoDB Local is available. Prints a line when it is not. */
export function hasDynamoDbLocal(): boolean {
  const present = jar !== "" && existsSync(jar);
  if (!present)
    process.stdout.write(
      "DynamoDB Local: skipped, DYNAMODB_LOCAL_JAR is not the path of a DynamoDBLocal.jar\n",
    );
  return present;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await close(server);
  return port;
}

/** Starts DynamoDB Local in memory with one empty table, whose shape is `casesTable`. */
export async function startDynamoDbLocal(): Promise<{
  client: DynamoDBDocumentClient;
  stop: () => Promise<void>;
}> {
  const port = await freePort();
  const library = `-Djava.library.path=${join(dirname(jar), "DynamoDBLocal_lib")}`;
  const options = ["-inMemory", "-disableTelemetry", "-port", String(port)];
  // DynamoDB Local writes a file into its working directory.
  const java = spawn("java", [library, "-jar", jar, ...options], {
    stdio: "ignore",
    cwd: tmpdir(),
  });
  const plain = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-west-1",
    credentials: { accessKeyId: "reference", secretAccessKey: "reference" },
  });
  const client = DynamoDBDocumentClient.from(plain, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const stop = async () => {
    client.destroy();
    java.kill();
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
