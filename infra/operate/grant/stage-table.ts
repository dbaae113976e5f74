import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { Table } from "../../../functions/data/core/table.ts";
import type { DeployTarget } from "../deploy-target.ts";
import { stageTableName } from "../store-names.ts";

/**
 * A stage's table, which its stack names, and the client for reading all of it. `other` names another table instead,
 * such as a restored copy. Throws `CommandRefused`.
 */
export async function openStageTable(
  stage: string,
  { region, credentials }: DeployTarget,
  other?: string,
) {
  const name = other ?? (await stageTableName(stage, { region, credentials }));
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { table: new Table(client, name, stage), client, name };
}

/** Every item of a stage's table, in any order. */
export async function* allItems({
  client,
  name,
}: Pick<Awaited<ReturnType<typeof openStageTable>>, "client" | "name">) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) yield* Items;
}
