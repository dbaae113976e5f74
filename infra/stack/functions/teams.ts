import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { useItems } from "../constructs/permissions.ts";

export function teams(parts: Parts): FunctionDefinition {
  const { tableArn } = parts.table.table;
  const { may, ...foundation } = sessionFoundation(parts);
  return {
    ...foundation,
    description: "Answers the endpoints of workspaces, teams and their invitations",
    may: [
      ...may,
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
