import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  addEvidence,
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readEvidence,
  readSecrets,
  tellMissingObjects,
  useItems,
} from "../constructs/permissions.ts";
import { stripeAccess } from "../constructs/stripe-access.ts";

export function leaving({ table, auth, files, secrets, settings }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const { bucket } = files;
  const stripe = stripeAccess(table, settings);
  return {
    ...jobLimits("leaving"),
    description:
      "Removes the data of deleted accounts, copies users' data for them, and copies shared songs",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: bucket.bucketName,
      USER_POOL_ID: auth.pool.userPoolId,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      ...stripe.environment,
    },
    may: [
      // An export needs no right on items besides those of a deletion, and a copy only reads in batches besides. A plan
      // that a sign-up has begun keeps the sign-up, whose item is by its email.
      useItems(
        tableArn,
        ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        [
          "agreement",
          "email",
          "file",
          "folder",
          "identity",
          "outbox",
          "owner",
          "party",
          "song",
          "stripe",
          "team",
          "trial",
          "user",
        ],
      ),
      // A copy of a shared song is refused if the share has ended, a step of a move if the song was deleted.
      useItems(tableArn, ["ConditionCheckItem"], ["owner", "party"]),
      // Evidence of sent agreements is kept. A deletion voids open agreements, which adds evidence; an export reads it.
      addEvidence(tableArn),
      readEvidence(tableArn),
      allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      getObjects(bucket, "uploads"),
      // A copy whose source is gone is given up.
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
      // An account that is deleted ends its subscription, and subscriptions are compared with Stripe each day.
      ...stripe.may,
      // The marks of trials are made with these keys.
      readSecrets(secrets.keys.secretArn),
    ],
    trigger: { on: "queue", job: "leaving" },
  };
}
