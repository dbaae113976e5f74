import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowItemActions, allowObjectGets } from "../constructs/permissions.ts";

export function teams(resources: StackResources): FunctionDefinition {
  const { table, files } = resources;
  const { tableArn } = table.table;
  const { environment, policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    description:
      "Answers the endpoints of workspaces, teams, their invitations, exports and API keys",
    environment: { ...environment, FILES_BUCKET: files.bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        ["apiKey", "email", "idempotency", "limit", "outbox", "owner", "team", "user"],
      ),
      allowItemActions(
        tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["apiKey", "idempotency", "limit", "outbox", "owner", "team", "user"],
      ),
      allowObjectGets(files.bucket, "exports"),
    ],
  };
}
