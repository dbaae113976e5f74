import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import {
  addEvidence,
  allow,
  abortMultipartUploads,
  queryDueItems,
  settleUploads,
  useItems,
} from "../constructs/permissions.ts";
import { plansEnvironment } from "../constructs/stripe-access.ts";
import { dueIndex } from "../constructs/table.ts";

export function sweep({ table, auth, files, jobs, settings }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    description: "Queues pending outbox items again, and ends what has expired",
    memoryMegabytes: 512,
    timeLimitSeconds: 30,
    environment: {
      ...jobs.urls,
      ...plansEnvironment(settings),
      TABLE_NAME: tableName,
      DUE_INDEX: dueIndex,
      USER_POOL_ID: auth.pool.userPoolId,
      FILES_BUCKET: files.bucket.bucketName,
    },
    policyStatements: [
      queryDueItems(tableArn),
      useItems(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        ["agreement", "email", "file", "limit", "outbox", "owner", "song", "team", "user"],
      ),
      useItems(
        tableArn,
        ["DeleteItem", "PutItem", "UpdateItem"],
        ["agreement", "email", "file", "limit", "outbox", "owner", "song"],
      ),
      useItems(tableArn, ["ConditionCheckItem"], ["owner"]),
      addEvidence(tableArn),
      ...settleUploads(files.bucket),
      abortMultipartUploads(files.bucket, "uploads"),
      allow(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      jobs.sendStatement(),
    ],
    trigger: { on: "schedule", everyMinutes: 1 },
  };
}
