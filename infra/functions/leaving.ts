import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  addEvidence,
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readEvidence,
  useItems,
} from "../constructs/permissions.ts";

export function leaving({ table, auth, files }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const { bucket } = files;
  return {
    ...jobLimits("leaving"),
    description: "Removes the data of deleted accounts, and copies users' data for them",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: bucket.bucketName,
      USER_POOL_ID: auth.pool.userPoolId,
    },
    may: [
      // An export needs no right on items besides those of a deletion.
      useItems(
        tableArn,
        ["DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "file", "identity", "outbox", "owner", "party", "song", "user"],
      ),
      // Evidence of sent agreements is kept. A deletion voids open agreements, which adds evidence; an export reads it.
      addEvidence(tableArn),
      readEvidence(tableArn),
      allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      getObjects(bucket, "uploads"),
      getObjects(bucket, "sealed"),
      putObjects(bucket, "exports"),
      allow(["s3:AbortMultipartUpload"], bucket.arnForObjects("exports/*")),
      deleteObjects(bucket, "uploads"),
      deleteObjects(bucket, "exports"),
      deleteObjects(bucket, "lyrics"),
      deleteObjects(bucket, "parsed"),
    ],
    trigger: { on: "queue", job: "leaving" },
  };
}
