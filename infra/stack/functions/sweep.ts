import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowEvidencePuts,
  allowActions,
  allowMultipartAborts,
  allowObjectDeletes,
  allowDueItemQueries,
  allowUploadChecks,
  allowItemActions,
} from "../constructs/permissions.ts";
import { plansEnvironment } from "../constructs/stripe-access.ts";
import { dueIndex } from "../constructs/table.ts";

export function sweep({ table, auth, files, jobs, settings }: StackResources): FunctionDefinition {
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
      ...files.environment,
    },
    policyStatements: [
      allowDueItemQueries(tableArn),
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        ["agreement", "email", "file", "limit", "outbox", "owner", "song", "stage", "team", "user"],
      ),
      allowItemActions(
        tableArn,
        ["DeleteItem", "PutItem", "UpdateItem"],
        ["agreement", "email", "file", "limit", "outbox", "owner", "song"],
      ),
      allowItemActions(tableArn, ["PutItem"], ["stage"]),
      allowItemActions(tableArn, ["ConditionCheckItem"], ["owner"]),
      allowEvidencePuts(tableArn),
      ...allowUploadChecks(files.bucket),
      // What was read in a document is deleted with it.
      allowObjectDeletes(files.bucket, "parsed"),
      allowMultipartAborts(files.bucket, "uploads"),
      allowActions(["cognito-idp:AdminDeleteUser"], auth.pool.userPoolArn),
      jobs.sendStatement(),
    ],
    trigger: { on: "schedule", everyMinutes: 1 },
  };
}
