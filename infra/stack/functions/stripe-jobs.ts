import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { readSecrets, useItems } from "../constructs/permissions.ts";
import { stripeAccess } from "../constructs/stripe-access.ts";

export function stripeJobs({ table, secrets, settings }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const stripe = stripeAccess(table, settings);
  return {
    ...jobLimits("stripe-jobs"),
    description: "Synchronizes subscriptions with Stripe, and ends customers there",
    environment: {
      TABLE_NAME: tableName,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      ...stripe.environment,
    },
    policyStatements: [
      // The owner's name and address are Stripe's, too. A plan that a sign-up has begun keeps the sign-up, whose item is
      // by its email.
      useItems(
        tableArn,
        ["GetItem"],
        ["email", "outbox", "owner", "stripe", "team", "trial", "user"],
      ),
      useItems(tableArn, ["PutItem"], ["outbox", "owner", "trial"]),
      useItems(tableArn, ["UpdateItem"], ["email", "outbox"]),
      // The removal of a sign-up also deletes its plan.
      useItems(tableArn, ["DeleteItem"], ["owner", "stripe"]),
      ...stripe.policyStatements,
      // The marks of trials are made with these keys.
      readSecrets(secrets.keys.secretArn),
    ],
    trigger: { on: "queue", job: "stripe-jobs" },
  };
}
