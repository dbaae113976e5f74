import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { addEvidence, readEvidence, useItems } from "../constructs/permissions.ts";

export function agreements(parts: Parts): FunctionDefinition {
  const { tableArn } = parts.table.table;
  const { may, ...foundation } = sessionFoundation(parts);
  return {
    ...foundation,
    description: "Answers the endpoints of an owner's agreements",
    may: [
      ...may,
      useItems(
        tableArn,
        ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "idempotency", "limit", "link", "outbox", "owner", "song", "user"],
      ),
      addEvidence(tableArn),
      readEvidence(tableArn),
    ],
  };
}
