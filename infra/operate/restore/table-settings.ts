import {
  type DynamoDBClient,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";

/** Milliseconds between two looks at a table that is being made or changed. */
const lookMs = 15_000;

export type Wait = (ms: number) => Promise<unknown>;

/** A table's description; undefined if there is no such table. */
export async function describeTable(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Waits until a table is active with all its indexes. `onWait` gets the minutes so far, once in a minute. */
export async function waitForTable(
  client: DynamoDBClient,
  tableName: string,
  wait: Wait,
  onWait: (minutes: number) => void = () => {},
): Promise<TableDescription> {
  for (let looks = 1; ; looks += 1) {
    const table = await describeTable(client, tableName);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isActive = indexes.every(({ IndexStatus: status = "ACTIVE" }) => status === "ACTIVE");
    if (table?.TableStatus === "ACTIVE" && isActive) return table;
    await wait(lookMs);
    if ((looks * lookMs) % 60_000 === 0) onWait((looks * lookMs) / 60_000);
  }
}

/** What a table of a stage must have, and lacks: AWS restores none of it. */
export async function missingSettings(
  client: DynamoDBClient,
  table: TableDescription,
  tags: Record<string, string>,
): Promise<("stream" | "protection" | "expiry" | "recovery" | "tags")[]> {
  const { TableName = "", TableArn = "" } = table;
  const [expiry, backups, tagged] = await Promise.all([
    client.send(new DescribeTimeToLiveCommand({ TableName })),
    client.send(new DescribeContinuousBackupsCommand({ TableName })),
    client.send(new ListTagsOfResourceCommand({ ResourceArn: TableArn })),
  ]);
  const { TimeToLiveStatus: ttl } = expiry.TimeToLiveDescription ?? {};
  const { PointInTimeRecoveryStatus: recovery } =
    backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  const its = new Map((tagged.Tags ?? []).map(({ Key, Value }) => [Key, Value]));
  const { StreamEnabled: streams, StreamViewType: view } = table.StreamSpecification ?? {};
  return [
    ...(streams === true && view === "NEW_IMAGE" ? [] : (["stream"] as const)),
    ...(table.DeletionProtectionEnabled === true ? [] : (["protection"] as const)),
    ...(ttl === "ENABLED" || ttl === "ENABLING" ? [] : (["expiry"] as const)),
    ...(recovery === "ENABLED" ? [] : (["recovery"] as const)),
    ...(Object.entries(tags).every(([key, value]) => its.get(key) === value)
      ? []
      : (["tags"] as const)),
  ];
}

/** Sets what the table lacks of what a stage's table must have, and gives the ARN of its stream. */
export async function settleTable(
  client: DynamoDBClient,
  tableName: string,
  tags: Record<string, string>,
  wait: Wait,
): Promise<string> {
  const TableName = tableName;
  const before = await waitForTable(client, tableName, wait);
  const missing = new Set(await missingSettings(client, before, tags));
  // A table takes one change at a time.
  if (missing.has("stream")) {
    const stream = { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } as const;
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification: stream }));
    await waitForTable(client, tableName, wait);
  }
  if (missing.has("protection")) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await waitForTable(client, tableName, wait);
  }
  if (missing.has("expiry")) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: "ttl" };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  if (missing.has("recovery")) {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await client.send(
      new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
    );
  }
  if (missing.has("tags")) {
    const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
    await client.send(new TagResourceCommand({ ResourceArn: before.TableArn, Tags }));
  }
  const { LatestStreamArn } = await waitForTable(client, tableName, wait);
  if (LatestStreamArn === undefined) throw new Error(`The table ${tableName} has no stream`);
  return LatestStreamArn;
}
