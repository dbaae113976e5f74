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
      useItems(tableArn, ["DeleteItem", "GetItem", "PutItem", "UpdateItem"], ["file", "owner"]),
      ...settleUploads(files.bucket),
    ],
    trigger: { on: "event", pattern: files.uploadPattern },
  };
}
