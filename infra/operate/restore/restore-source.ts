import {
  type DynamoDBClient,
  DescribeContinuousBackupsCommand,
  ListBackupsCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
} from "@aws-sdk/client-dynamodb";
import { CommandRefused } from "../command-refused.ts";
import { describeTable } from "./table-settings.ts";

/** What a restore makes of which table. */
export interface RestorePlan {
  source: string;
  target: string;
  /** The time that the items come from. */
  at: Date;
  /** The target that a former run of the command has begun. */
  isBegun: boolean;
  /** Whether the source is still there, so that it tells what happened since. */
  hasSource: boolean;
  start: () => Promise<unknown>;
}

interface RestoreRequest {
  stage: string;
  /** The table that the stage uses. */
  current: string;
  /** `--at`. */
  at: string | undefined;
}

/** Checks what is asked for, and decides what to restore. It changes nothing. Throws `CommandRefused`. */
export async function planRestore(
  client: DynamoDBClient,
  { stage, current, at }: RestoreRequest,
): Promise<RestorePlan> {
  const table = await describeTable(client, current);
  if (table === undefined) return await planOfDeletedTable(client, { stage, current, at });
  const time = timeOf(at, current);
  const target = targetName(stage, time);
  const begun = await describeTable(client, target);
  if (begun !== undefined) {
    const { SourceTableArn, RestoreDateTime } = begun.RestoreSummary ?? {};
    const source = SourceTableArn?.split("/").at(-1);
    if (source === undefined || RestoreDateTime?.getTime() !== time.getTime())
      throw new CommandRefused(`There is another table with the name ${target}.`);
    return {
      ...{ source, target, at: time, isBegun: true },
      hasSource: (await describeTable(client, source)) !== undefined,
      start: () => Promise.resolve(),
    };
  }
  await refuseOutsideOfWindow(client, current, time);
  return {
    ...{ source: current, target, at: time, isBegun: false, hasSource: true },
    start: () =>
      client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: current,
          TargetTableName: target,
          RestoreDateTime: time,
          BillingModeOverride: "PAY_PER_REQUEST",
        }),
      ),
  };
}

/** DynamoDB makes a backup of a table with recovery when it is deleted, and keeps it for 35 days. */
async function planOfDeletedTable(
  client: DynamoDBClient,
  { stage, current, at }: RestoreRequest,
): Promise<RestorePlan> {
  const { BackupSummaries = [] } = await client.send(
    new ListBackupsCommand({ TableName: current, BackupType: "SYSTEM" }),
  );
  const [backup] = BackupSummaries.filter(({ BackupStatus }) => BackupStatus === "AVAILABLE");
  const time = backup?.BackupCreationDateTime;
  if (backup?.BackupArn === undefined || time === undefined)
    throw new CommandRefused(
      `The table ${current} was deleted, and DynamoDB has no backup of it from the time of its deletion.`,
    );
  if (at !== undefined)
    throw new CommandRefused(
      `The table ${current} was deleted: it can only be restored to the time of its deletion, ${time.toISOString()}. Leave out --at.`,
    );
  const target = targetName(stage, time);
  const { BackupArn } = backup;
  return {
    ...{ source: current, target, at: time, hasSource: false },
    isBegun: (await describeTable(client, target)) !== undefined,
    start: () =>
      client.send(
        new RestoreTableFromBackupCommand({
          BackupArn,
          TargetTableName: target,
          BillingModeOverride: "PAY_PER_REQUEST",
        }),
      ),
  };
}

/** Throws `CommandRefused`. */
function timeOf(at: string | undefined, current: string): Date {
  const example = "such as --at 2026-11-25T12:00:00Z";
  if (at === undefined)
    throw new CommandRefused(
      `The stage's table ${current} is there. To restore it, name the time in UTC, ${example}; only a deleted table is restored without --at.`,
    );
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(at) || Number.isNaN(Date.parse(at)))
    throw new CommandRefused(`--at is a time in UTC, to the second, ${example}.`);
  return new Date(at);
}

/** The same for a repeat with the same time. */
function targetName(stage: string, at: Date): string {
  const [text = ""] = at.toISOString().replaceAll(/[-:]/g, "").split(".");
  return `splitsheet-${stage}-${text}Z`;
}

async function refuseOutsideOfWindow(
  client: DynamoDBClient,
  TableName: string,
  time: Date,
): Promise<void> {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    backups?.PointInTimeRecoveryDescription ?? {};
  if (earliest === undefined || latest === undefined)
    throw new CommandRefused(`The table ${TableName} has no point-in-time recovery.`);
  if (time < earliest || time > latest)
    throw new CommandRefused(
      `The table ${TableName} can be restored to a time from ${earliest.toISOString()} to ${latest.toISOString()}.`,
    );
}
