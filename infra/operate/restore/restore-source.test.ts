import {
  DescribeTableCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, it } from "vitest";
import { planRestore } from "./restore-source.ts";

const deletedAt = new Date("2026-11-25T03:00:00.000Z");

/** DynamoDB after a table was deleted. It keeps the calls that change something. */
function afterDeletion(backups: object[]) {
  const started: object[] = [];
  const client = {
    send: async (command: unknown) => {
      if (command instanceof ListBackupsCommand) return { BackupSummaries: backups };
      if (command instanceof RestoreTableFromBackupCommand) {
        started.push(command.input);
        return {};
      }
      throw new ResourceNotFoundException({ message: "not found", $metadata: {} });
    },
  };
  // The calls are those of the SDK's client.
  return { client: client as unknown as DynamoDBClient, started };
}
const backup = {
  BackupArn: "arn:backup",
  BackupStatus: "AVAILABLE",
  BackupCreationDateTime: deletedAt,
};
const request = { stage: "prod", current: "gone", at: undefined };

describe("the restore of a deleted table", () => {
  it("takes the backup that DynamoDB has made at the deletion", async () => {
    const { client, started } = afterDeletion([backup]);
    const plan = await planRestore(client, request);
    expect(plan).toMatchObject({
      source: "gone",
      target: "splitsheet-prod-20261125T030000Z",
      at: deletedAt,
      hasSource: false,
      isBegun: false,
    });
    expect(started).toEqual([]);
    await plan.start();
    expect(started).toMatchObject([{ BackupArn: "arn:backup", TargetTableName: plan.target }]);
  });

  it("is refused to another time, and without a backup", async () => {
    const { client } = afterDeletion([backup]);
    await expect(planRestore(client, { ...request, at: "2026-11-25T02:00:00Z" })).rejects.toThrow(
      "Leave out --at",
    );
    await expect(planRestore(afterDeletion([]).client, request)).rejects.toThrow("no backup");
  });

  it("says that the table is there when it is repeated once the stage is on the new table", async () => {
    const client = {
      send: async (command: unknown) => {
        if (command instanceof DescribeTableCommand) return { Table: { TableName: "restored" } };
        throw new Error("another call");
      },
    } as unknown as DynamoDBClient;
    await expect(planRestore(client, { ...request, current: "restored" })).rejects.toThrow(
      /table restored is there.*only a deleted table is restored without --at/,
    );
  });
});
