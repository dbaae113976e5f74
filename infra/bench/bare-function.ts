import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";

// The least that a function which reads the table can be: what the product's functions are measured by.
const table = DynamoDBDocumentClient.from(new DynamoDBClient());

export async function handler({ id }: { id: string }): Promise<unknown> {
  const key = { pk: id, sk: id };
  const { Item } = await table.send(
    new GetCommand({ TableName: process.env["TABLE_NAME"], Key: key }),
  );
  return Item;
}
