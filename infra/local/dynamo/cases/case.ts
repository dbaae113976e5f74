import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type {
  DynamoDBDocumentClient,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { casesTable } from "../cases-table.ts";

/** One behavior that every engine must have. */
export interface DynamoCase {
  name: string;
  /** Throws when the engine behaves otherwise. `pk` is a partition that no other case uses. */
  run: (client: DynamoDBDocumentClient, pk: string) => Promise<void>;
}

export const { TableName } = casesTable;
export type Transaction = NonNullable<TransactWriteCommandInput["TransactItems"]>;

export const putItem = (client: DynamoDBDocumentClient, Item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName, Item }));
export const getItem = async (client: DynamoDBDocumentClient, pk: string, sk: string) =>
  (await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
export const transactWrite = (
  client: DynamoDBDocumentClient,
  TransactItems: Transaction,
  token?: string,
) =>
  client.send(
    new TransactWriteCommand({
      TransactItems,
      ...(token === undefined ? {} : { ClientRequestToken: token }),
    }),
  );
/** Name of the error of a call, or `done`. */
export const errorNameOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
export const updateItem = (
  client: DynamoDBDocumentClient,
  pk: string,
  sk: string,
  input: Omit<UpdateCommandInput, "TableName" | "Key">,
) => client.send(new UpdateCommand({ TableName, Key: { pk, sk }, ...input }));
