import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  ScanCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { Clock } from "../clock.ts";
import { administratorRole } from "../iam-proxy/iam.ts";
import { startIamProxy, templateOf, type RunningIamProxy } from "../testing/start-iam-proxy.ts";
import { casesTable } from "./cases-table.ts";
import { DynamoService } from "./dynamo.ts";

const { TableName } = casesTable;
const template = templateOf({
  Table: {
    Type: "AWS::DynamoDB::GlobalTable",
    Properties: {
      ...JSON.parse(JSON.stringify(casesTable)),
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
      Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    },
  },
});
const minutes = 60_000;

let state: ReturnType<typeof temporaryDirectory>;
let clock: Clock;
let service: DynamoService;
let proxy: RunningIamProxy;
let client: DynamoDBDocumentClient;

async function open(): Promise<void> {
  service = new DynamoService(template, clock, state.path);
  proxy = await startIamProxy(template, service, clock);
  client = DynamoDBDocumentClient.from(new DynamoDBClient(proxy.config(administratorRole)));
}
async function close(): Promise<void> {
  client.destroy();
  await proxy.stop();
}
beforeEach(async () => {
  state = temporaryDirectory();
  clock = new Clock();
  await open();
});
afterEach(async () => {
  await close();
  state.remove();
});

const put = async (sk: string, text: string, more: object = {}) =>
  await client.send(new PutCommand({ TableName, Item: { pk: "P", sk, text, ...more } }));
const due = { duePk: "DUE#0", dueAt: "2026-01-01T00:00:00.000Z", kind: "outbox" };

async function itemsOf(name: string) {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
  return Items.map(({ sk, text }) => [sk, text]);
}
const restore = (TargetTableName: string, at: number) =>
  client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: TableName,
      TargetTableName,
      RestoreDateTime: new Date(at),
    }),
  );

it("a restored table has the items of the time, in its index too, and none of the source's settings", async () => {
  await put("changed", "before", due);
  await put("deleted", "before");
  const at = clock.now() + 1000;
  clock.moveTo(at + minutes);
  await put("changed", "after");
  await client.send(new DeleteCommand({ TableName, Key: { pk: "P", sk: "deleted" } }));
  await put("new", "after");
  await expect(restore("too-late", clock.now())).rejects.toThrow("outside of the window");
  clock.moveTo(clock.now() + 10 * minutes);
  await restore("restored", at);

  expect(await itemsOf("restored")).toEqual(
    expect.arrayContaining([
      ["changed", "before"],
      ["deleted", "before"],
    ]),
  );
  expect(await itemsOf("restored")).toHaveLength(2);
  expect(await itemsOf(TableName)).toHaveLength(2);
  const listed = await client.send(
    new QueryCommand({
      TableName: "restored",
      IndexName: casesTable.GlobalSecondaryIndexes[0].IndexName,
      KeyConditionExpression: "duePk = :due",
      ExpressionAttributeValues: { ":due": "DUE#0" },
    }),
  );
  expect(listed.Items).toHaveLength(1);
  await expect(restore("restored", at)).rejects.toThrow("already exists");
  const { Table } = await client.send(new DescribeTableCommand({ TableName: "restored" }));
  expect(Table).toMatchObject({ TableStatus: "ACTIVE", DeletionProtectionEnabled: false });
  expect(Table?.LatestStreamArn).toBeUndefined();
});

it("keeps the settings of a restored table over a restart, and streams its changes", async () => {
  await put("one", "text");
  clock.moveTo(clock.now() + 10 * minutes);
  await restore("restored", clock.now() - 6 * minutes);
  const name = { TableName: "restored" };
  await client.send(
    new UpdateTableCommand({
      ...name,
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" },
      DeletionProtectionEnabled: true,
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({
      ...name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: "ttl" },
    }),
  );
  await client.send(
    new UpdateContinuousBackupsCommand({
      ...name,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand(name));
  const ResourceArn = Table?.TableArn ?? expect.fail("no ARN");
  await client.send(
    new TagResourceCommand({ ResourceArn, Tags: [{ Key: "stage", Value: "dev" }] }),
  );
  await close();
  await open();

  const { Table: again } = await client.send(new DescribeTableCommand(name));
  expect(again).toMatchObject({
    DeletionProtectionEnabled: true,
    LatestStreamArn: Table?.LatestStreamArn,
    StreamSpecification: { StreamViewType: "NEW_IMAGE" },
  });
  const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand(name));
  expect(ttl).toEqual({ TimeToLiveStatus: "ENABLED", AttributeName: "ttl" });
  const backups = await client.send(new DescribeContinuousBackupsCommand(name));
  expect(backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toMatchObject({
    PointInTimeRecoveryStatus: "ENABLED",
  });
  expect(await client.send(new ListTagsOfResourceCommand({ ResourceArn }))).toMatchObject({
    Tags: [{ Key: "stage", Value: "dev" }],
  });
  const streamArn = Table?.LatestStreamArn ?? expect.fail("no stream");
  await client.send(new PutCommand({ ...name, Item: { pk: "P", sk: "two", text: "new" } }));
  const records = await service.pending("reader", streamArn);
  expect(records.map(({ eventName }) => eventName)).toEqual(["INSERT"]);
});
