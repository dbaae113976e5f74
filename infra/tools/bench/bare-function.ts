import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";

// The smallest function that reads the table. The bench compares the product's functions with it.
const table = DynamoDBDocumentClient.from(new DynamoDBClient());

export async function handler({ id }: { id: string }): Promise<unknown> {
  const key = { pk: id, sk: id };
  const { Item } = await table.send(
    new GetCommand({ TableName: process.env["TABLE_NAME"], Key: key }),
  );
  return Item;
}
