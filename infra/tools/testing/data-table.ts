import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Clock } from "../../local/clock.ts";
import { casesTable } from "../../local/dynamo/cases-table.ts";
import { DynamoService } from "../../local/dynamo/dynamo.ts";
import { administratorRole } from "../../local/iam-proxy/iam.ts";
import { startDynamoDbLocal } from "../../local/testing/dynamodb-local.ts";
import { startIamProxy, templateOf } from "../../local/testing/start-iam-proxy.ts";

/** An empty table with the keys and index of the application's table. */
export interface DataTable {
  client: DynamoDBDocumentClient;
  name: string;
  dueIndex: string;
  /** All items. */
  scan(): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

type Engine = () => Promise<Pick<DataTable, "client" | "stop">>;

/**
 * The engine on which the data layer is tested: the local cloud, or Amazon's DynamoDB Local with
 * TABLE_ENGINE=dynamodb-local. Both must behave the same.
 */
export const dataEngines: { engine: string; open: () => Promise<DataTable> }[] =
  process.env["TABLE_ENGINE"] === "dynamodb-local"
    ? [{ engine: "DynamoDB Local", open: () => openDataTable(startDynamoDbLocal) }]
    : [{ engine: "the local cloud", open: () => openDataTable(startLocalCloudDynamo) }];

async function openDataTable(start: Engine): Promise<DataTable> {
  const { client, stop } = await start();
  return {
    client,
    name: casesTable.TableName,
    dueIndex: casesTable.GlobalSecondaryIndexes[0].IndexName,
    scan: async () => {
      const { Items } = await client.send(new ScanCommand({ TableName: casesTable.TableName }));
      return Items ?? [];
    },
    stop,
  };
}

async function startLocalCloudDynamo() {
  const template = templateOf({
    Table: {
      Type: "AWS::DynamoDB::GlobalTable",
      Properties: JSON.parse(JSON.stringify(casesTable)),
    },
  });
  const clock = new Clock();
  const proxy = await startIamProxy(template, new DynamoService(template, clock), clock);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(proxy.config(administratorRole)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    client,
    stop: async () => {
      client.destroy();
      await proxy.stop();
    },
  };
}
