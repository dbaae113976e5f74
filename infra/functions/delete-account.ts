import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { addEvidence, allow, deleteObjects, useItems } from "../constructs/permissions.ts";

export function deleteAccount({ table, auth, files }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("delete-account"),
    description: "Removes the data of deleted accounts",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: files.bucket.bucketName,
      USER_POOL_ID: auth.pool.userPoolId,
    },
    may: [
      // Evidence of sent agreements is kept. Open agreements are voided, which adds evidence.
      useItems(
        tableArn,
        ["DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "file", "identity", "outbox", "owner", "song", "user"],
      ),
      addEvidence(tableArn),
      allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      deleteObjects(files.bucket, "uploads"),
      deleteObjects(files.bucket, "exports"),
    ],
    trigger: { on: "queue", job: "delete-account" },
  };
}
