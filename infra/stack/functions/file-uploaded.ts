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
    description:
      "Accepts or deletes an upload that has arrived, and requests the reading of documents",
    // A large recording is looked through for its duration, which takes processor time.
    memoryMegabytes: 2048,
    timeLimitSeconds: 120,
    environment: {
      ...plansEnvironment(settings),
      TABLE_NAME: tableName,
      ...files.environment,
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
    ],
    trigger: { on: "event", pattern: files.uploadPattern, topic: textDetection.topic },
  };
}
