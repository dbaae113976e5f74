import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  allowBucketListing,
  allowItemActions,
  allowObjectGets,
} from "../constructs/permissions.ts";

export function readDocument({
  table,
  files,
  textDetection,
  settings,
}: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("read-document"),
    description: "Reads documents of agreements with Textract",
    environment: {
      TABLE_NAME: tableName,
      ...files.environment,
      ...textDetection.environment(settings),
    },
    policyStatements: [
      // Whose budget a document uses depends on its uploader's account and membership.
      allowItemActions(tableArn, ["GetItem"], ["file", "outbox", "owner", "team", "user"]),
      // The pages that are read are counted by day.
      allowItemActions(tableArn, ["UpdateItem"], ["file", "limit", "outbox"]),
      // A document that was deleted while it was read keeps no text.
      allowItemActions(tableArn, ["ConditionCheckItem"], ["owner"]),
      allowObjectGets(files.bucket, "uploads"),
      // A missing object is not looked for again.
      allowBucketListing(files.bucket),
      ...textDetection.statements(files.bucket),
    ],
    trigger: { on: "queue", job: "read-document" },
  };
}
