import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowUploadChecks, allowItemActions } from "../constructs/permissions.ts";
import { plansEnvironment } from "../constructs/stripe-access.ts";

export function fileUploaded({
  table,
  files,
  textDetection,
  settings,
}: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Accepts or deletes an upload that has arrived, and reads documents of agreements",
    // Enough to decode a photo of 120 million pixels.
    memoryMegabytes: 2048,
    // Textract reads a page at once; a large photo is scaled down first.
    timeLimitSeconds: 120,
    environment: {
      ...plansEnvironment(settings),
      TABLE_NAME: tableName,
      FILES_BUCKET: files.bucket.bucketName,
      ...textDetection.environment(settings),
    },
    policyStatements: [
      // An accepted file gets search entries and an event.
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem"],
        ["file", "outbox", "owner", "song", "team", "user"],
      ),
      // The songs and folders that an editor may still add files to.
      allowItemActions(tableArn, ["Query"], ["owner"]),
      allowItemActions(
        tableArn,
        ["DeleteItem", "PutItem", "UpdateItem"],
        ["file", "outbox", "owner"],
      ),
      ...allowUploadChecks(files.bucket),
      // The pages of a person's documents are counted by day.
      allowItemActions(tableArn, ["UpdateItem"], ["limit"]),
      // A document that was deleted while it was read keeps no text.
      allowItemActions(tableArn, ["ConditionCheckItem"], ["owner"]),
      ...textDetection.statements(files.bucket),
    ],
    trigger: { on: "event", pattern: files.uploadPattern, topic: textDetection.topic },
  };
}
