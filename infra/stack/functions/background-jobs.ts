import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  addEvidence,
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readEvidence,
  tellMissingObjects,
  useItems,
} from "../constructs/permissions.ts";

/** Partitions whose items the jobs write and delete. */
const written = ["agreement", "file", "folder", "owner", "party", "song", "team", "user"] as const;

export function backgroundJobs({ table, auth, files }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const { bucket } = files;
  return {
    ...jobLimits("background-jobs"),
    description:
      "Removes the data of deleted accounts, teams and folders, copies users' data for them, copies and moves songs",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: bucket.bucketName,
      USER_POOL_ID: auth.pool.userPoolId,
    },
    policyStatements: [
      // An export reads what a deletion deletes. Only a copy reads in batches.
      useItems(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        [...written, "identity", "outbox", "stripe"],
      ),
      useItems(tableArn, ["PutItem", "UpdateItem"], [...written, "outbox"]),
      // A deletion also removes the account's identities, and the items by which Stripe's webhooks find its workspace.
      useItems(tableArn, ["DeleteItem"], [...written, "identity", "stripe"]),
      // A copy of a shared song is refused if the share has ended, a step of a move if the song was deleted.
      useItems(tableArn, ["ConditionCheckItem"], ["owner", "party"]),
      // Evidence of sent agreements is kept. A deletion voids open agreements, which adds evidence; an export reads it.
      addEvidence(tableArn),
      readEvidence(tableArn),
      allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      getObjects(bucket, "uploads"),
      // A copy of a missing source object is not retried.
      tellMissingObjects(bucket),
      putObjects(bucket, "uploads"),
      getObjects(bucket, "sealed"),
      putObjects(bucket, "exports"),
      allow(["s3:AbortMultipartUpload"], bucket.arnForObjects("exports/*")),
      deleteObjects(bucket, "uploads"),
      deleteObjects(bucket, "exports"),
      deleteObjects(bucket, "lyrics"),
      deleteObjects(bucket, "agreement-copies"),
      deleteObjects(bucket, "parsed"),
    ],
    trigger: { on: "queue", job: "background-jobs" },
  };
}
