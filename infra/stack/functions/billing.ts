import { sessionFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { useItems } from "../constructs/permissions.ts";
import { stripeAccess } from "../constructs/stripe-access.ts";

export function billing(parts: Parts): FunctionDefinition {
  const { table, settings } = parts;
  const { environment, may, ...foundation } = sessionFoundation(parts);
  const stripe = stripeAccess(table, settings);
  return {
    ...foundation,
    description: "Answers the endpoints of plans and payments, and takes Stripe's webhooks",
    environment: { ...environment, ...stripe.environment },
    may: [
      ...may,
      useItems(
        table.table.tableArn,
        ["BatchGetItem", "GetItem"],
        ["email", "outbox", "owner", "stripe", "team", "token", "trial", "user"],
      ),
      useItems(
        table.table.tableArn,
        ["PutItem", "UpdateItem"],
        ["email", "outbox", "owner", "stripe", "trial", "user"],
      ),
      // A customer of which nothing is left at Stripe is forgotten.
      useItems(table.table.tableArn, ["DeleteItem"], ["stripe"]),
      ...stripe.may,
    ],
  };
}
