import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { settleUploads, useItems } from "../constructs/permissions.ts";

export function fileUploaded({ table, files }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Checks an upload that has arrived and accepts or deletes it",
    memoryMegabytes: 512,
    timeLimitSeconds: 30,
    environment: { TABLE_NAME: tableName, FILES_BUCKET: files.bucket.bucketName },
    may: [
      // A file that is accepted has a name for the search, which an event tells.
      useItems(
        tableArn,
        ["DeleteItem", "GetItem", "PutItem", "UpdateItem"],
        ["file", "outbox", "owner"],
      ),
      ...settleUploads(files.bucket),
    ],
    trigger: { on: "event", pattern: files.uploadPattern },
  };
}
