import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowItemActions } from "../constructs/permissions.ts";

export function webhooks(resources: StackResources): FunctionDefinition {
  const { table, settings } = resources;
  const { tableArn } = table.table;
  const { environment, policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of customers' webhooks and their log",
    environment: {
      ...environment,
      ...(settings.webhookLoopback && { WEBHOOK_LOOPBACK: "allowed" }),
    },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem"],
        ["idempotency", "owner", "team", "user"],
      ),
      allowItemActions(tableArn, ["Query"], ["owner"]),
      allowItemActions(tableArn, ["PutItem"], ["idempotency", "outbox", "owner", "team"]),
      allowItemActions(tableArn, ["UpdateItem"], ["user"]),
    ],
  };
}
