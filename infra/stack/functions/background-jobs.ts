import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  allowEvidencePuts,
  allowActions,
  allowMultipartAborts,
  allowObjectDeletes,
  allowObjectGets,
  allowObjectPuts,
  allowEvidenceQueries,
  allowBucketListing,
  allowItemActions,
  allowSecretReads,
} from "../constructs/permissions.ts";
import { plansEnvironment } from "../constructs/stripe-access.ts";

/** Partitions whose items a deletion deletes in batches. The jobs may also put items there. */
const deletedInBatches = ["agreement", "file", "folder", "owner", "song", "team", "user"] as const;
/** Partitions whose items the jobs write and delete. */
const written = [...deletedInBatches, "party"] as const;

export function backgroundJobs({
  table,
  auth,
  files,
  secrets,
  settings,
}: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const { bucket } = files;
  return {
    ...jobLimits("background-jobs"),
    description:
      "Removes the data of deleted accounts, teams and folders, copies users' data for them, copies and moves songs, copies documents with several songs, makes drafts from spreadsheets",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: bucket.bucketName,
      USER_POOL_ID: auth.pool.userPoolId,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      // A bulk creation ends with the plan that includes it.
      ...plansEnvironment(settings),
    },
    policyStatements: [
      // An export reads what a deletion deletes.
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        [...written, "apiKey", "identity", "link", "outbox", "stripe"],
      ),
      // An export decrypts the details that were kept under the account's address before it had the account.
      allowSecretReads(secrets.keys.secretArn),
      // The sheets of a bulk are sent with their links, and count on their sender's limit.
      allowItemActions(
        tableArn,
        ["PutItem", "UpdateItem"],
        [...written, "limit", "link", "outbox"],
      ),
      // IAM does not tell the deletions of a batch from its puts.
      allowItemActions(tableArn, ["BatchWriteItem"], deletedInBatches),
      // A deletion also removes the account's identities, its API keys, and the items by which Stripe's webhooks find its
      // workspace.
      allowItemActions(tableArn, ["DeleteItem"], [...written, "apiKey", "identity", "stripe"]),
      // A copy of a shared song is refused if the share has ended, a step of a move if the song was deleted.
      allowItemActions(tableArn, ["ConditionCheckItem"], ["owner", "party"]),
      // Evidence of sent agreements is kept. A deletion voids open agreements, which adds evidence; an export reads it.
      allowEvidencePuts(tableArn),
      allowEvidenceQueries(tableArn),
      allowActions(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      allowObjectGets(bucket, "uploads"),
      // A copy of a missing source object is not retried.
      allowBucketListing(bucket),
      allowObjectPuts(bucket, "uploads"),
      // A document with several songs is copied with what was read in it.
      allowObjectGets(bucket, "parsed"),
      allowObjectPuts(bucket, "parsed"),
      allowObjectDeletes(bucket, "parsed"),
      allowObjectGets(bucket, "sealed"),
      allowObjectPuts(bucket, "exports"),
      allowObjectGets(bucket, "bulks"),
      allowObjectDeletes(bucket, "bulks"),
      allowActions(["s3:AbortMultipartUpload"], bucket.arnForObjects("exports/*")),
      allowObjectDeletes(bucket, "uploads"),
      // Uploads end when their uploader may no longer add files.
      allowMultipartAborts(bucket, "uploads"),
      // A data export has the logo; one that nobody has any more is deleted.
      allowObjectGets(bucket, "logos"),
      allowObjectDeletes(bucket, "logos"),
      allowObjectDeletes(bucket, "exports"),
      allowObjectDeletes(bucket, "lyrics"),
      allowObjectDeletes(bucket, "agreement-copies"),
    ],
    trigger: { on: "queue", job: "background-jobs" },
  };
}
