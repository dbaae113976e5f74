import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowItemActions } from "../constructs/permissions.ts";

export function teams(resources: StackResources): FunctionDefinition {
  const { tableArn } = resources.table.table;
  const { policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of workspaces, teams and their invitations",
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        ["email", "idempotency", "limit", "outbox", "owner", "team", "user"],
      ),
      allowItemActions(
        tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["idempotency", "limit", "outbox", "owner", "team", "user"],
      ),
    ],
  };
}
