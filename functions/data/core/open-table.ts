import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dynamodb } from "../../platform/clients/dynamodb.ts";
import { requireEnv } from "../../platform/env.ts";
import { Table } from "./table.ts";

let table: Table | undefined;

/** The stage's table. Its name comes from the environment. */
export function openTable(): Table {
  table ??= new Table(
    DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } }),
    requireEnv("TABLE_NAME"),
    requireEnv("STAGE"),
  );
  return table;
}
