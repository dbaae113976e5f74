import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowObjectPuts, allowUploadChecks, allowItemActions } from "../constructs/permissions.ts";
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
      TEXTRACT_TOPIC_ARN: textDetection.topic.topicArn,
      TEXTRACT_ROLE_ARN: textDetection.role.roleArn,
    },
    policyStatements: [
      // An accepted file gets search entries and an event.
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem"],
        ["file", "outbox", "owner", "team", "user"],
      ),
      allowItemActions(
        tableArn,
        ["DeleteItem", "PutItem", "UpdateItem"],
        ["file", "outbox", "owner"],
      ),
      ...allowUploadChecks(files.bucket),
      allowObjectPuts(files.bucket, "parsed"),
      ...textDetection.statements(),
    ],
    trigger: { on: "event", pattern: files.uploadPattern, topic: textDetection.topic },
  };
}
