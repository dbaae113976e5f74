import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, test } from "vitest";
import { casesTable } from "./dynamo-cases-table.ts";
import { dynamoCases } from "./dynamo-cases.ts";
import { close, listen } from "./http-server.ts";

/**
 * The same cases on Amazon's DynamoDB Local, the reference. It needs Java 17 and, in
 * DYNAMODB_LOCAL_JAR, the place of DynamoDBLocal.jar with its DynamoDBLocal_lib beside it
 * (from Amazon's download, or from the npm package amplify-dynamodb-simulator).
 */
const jar = process.env["DYNAMODB_LOCAL_JAR"] ?? "";
const present = jar !== "" && existsSync(jar);
if (!present) {
  process.stdout.write("DynamoDB Local: skipped, DYNAMODB_LOCAL_JAR names no DynamoDBLocal.jar\n");
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await close(server);
  return port;
}

describe.skipIf(!present)("DynamoDB Local does as the local cloud does", () => {
  let java: ChildProcess;
  let client: DynamoDBDocumentClient;

  beforeAll(async () => {
    const port = await freePort();
    const library = `-Djava.library.path=${join(dirname(jar), "DynamoDBLocal_lib")}`;
    const options = ["-inMemory", "-disableTelemetry", "-port", String(port)];
    java = spawn("java", [library, "-jar", jar, ...options], { stdio: "ignore" });
    const plain = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-west-1",
      credentials: { accessKeyId: "reference", secretAccessKey: "reference" },
    });
    client = DynamoDBDocumentClient.from(plain);
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = casesTable;
    const create = new CreateTableCommand({
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
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(create);
        return;
      } catch (error) {
        // Java takes some seconds until it listens.
        if (attempt > 60) throw error;
        await wait(500);
      }
    }
  }, 60_000);

  afterAll(() => {
    client.destroy();
    java.kill();
  });

  test.each(dynamoCases)("$name", ({ name, run }) => run(client, `CASE#${name.slice(0, 24)}`));
});
