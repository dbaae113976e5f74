import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Clock } from "../clock.ts";
import { casesTable } from "../dynamo-cases-table.ts";
import { DynamoService } from "../dynamo.ts";
import { administrator } from "../iam.ts";
import { openDoor, templateOf } from "./open-door.ts";

/** A table of the application's shape that a test has for itself. */
export interface DataTable {
  client: DynamoDBDocumentClient;
  name: string;
  dueIndex: string;
  /** Every item there is. */
  scan(): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** An empty table in memory, on the local cloud's DynamoDB. */
export async function openDataTable(): Promise<DataTable> {
  const template = templateOf({
    Table: {
      Type: "AWS::DynamoDB::GlobalTable",
      Properties: JSON.parse(JSON.stringify(casesTable)),
    },
  });
  const clock = new Clock();
  const door = await openDoor(template, new DynamoService(template, clock), clock);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(door.config(administrator)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    client,
    name: casesTable.TableName,
    dueIndex: casesTable.GlobalSecondaryIndexes[0].IndexName,
    scan: async () => {
      const { Items } = await client.send(new ScanCommand({ TableName: casesTable.TableName }));
      return Items ?? [];
    },
    stop: async () => {
      client.destroy();
      await door.stop();
    },
  };
}
