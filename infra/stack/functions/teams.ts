import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { useItems } from "../constructs/permissions.ts";

export function teams(resources: Parts): FunctionDefinition {
  const { tableArn } = resources.table.table;
  const { policyStatements, ...defaults } = sessionFoundation(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of workspaces, teams and their invitations",
    policyStatements: [
      ...policyStatements,
      useItems(
        tableArn,
        ["BatchGetItem", "GetItem", "Query"],
        ["email", "idempotency", "limit", "outbox", "owner", "team", "user"],
      ),
      useItems(
        tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["idempotency", "limit", "outbox", "owner", "team", "user"],
      ),
    ],
  };
}
