import { DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import type { LocalCloud } from "../../local/main.ts";

/** All items of the table, read with administrator credentials. */
export async function readAllItems(cloud: LocalCloud): Promise<unknown[]> {
  const { awsUrl: endpoint, region } = cloud;
  const client = new DynamoDBClient({ endpoint, region, credentials: cloud.credentials() });
  const TableName = cloud.functions.find(({ variables }) => "TABLE_NAME" in variables)?.variables[
    "TABLE_NAME"
  ];
  const items: unknown[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items);
  client.destroy();
  return items;
}
