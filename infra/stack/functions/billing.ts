import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { allowItemActions } from "../constructs/permissions.ts";
import { stripeAccess } from "../constructs/stripe-access.ts";

export function billing(resources: StackResources): FunctionDefinition {
  const { table, settings } = resources;
  const { environment, policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  const stripe = stripeAccess(table, settings);
  return {
    ...defaults,
    description: "Answers the endpoints of plans and payments, and takes Stripe's webhooks",
    environment: { ...environment, ...stripe.environment },
    policyStatements: [
      ...policyStatements,
      allowItemActions(
        table.table.tableArn,
        ["BatchGetItem", "GetItem"],
        ["email", "outbox", "owner", "stripe", "team", "token", "trial", "user"],
      ),
      allowItemActions(
        table.table.tableArn,
        ["PutItem", "UpdateItem"],
        ["email", "outbox", "owner", "stripe", "trial", "user"],
      ),
      // The item of a customer that was deleted in Stripe is deleted.
      allowItemActions(table.table.tableArn, ["DeleteItem"], ["stripe"]),
      ...stripe.policyStatements,
    ],
  };
}
