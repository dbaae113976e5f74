import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { allowSecretReads, allowItemActions } from "../constructs/permissions.ts";
import { stripeAccess } from "../constructs/stripe-access.ts";

export function stripeJobs({ table, secrets, settings }: StackResources): FunctionDefinition {
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
      allowItemActions(
        tableArn,
        ["GetItem"],
        ["email", "outbox", "owner", "stripe", "team", "trial", "user"],
      ),
      allowItemActions(tableArn, ["PutItem"], ["outbox", "owner", "trial"]),
      allowItemActions(tableArn, ["UpdateItem"], ["email", "outbox"]),
      // The removal of a sign-up also deletes its plan.
      allowItemActions(tableArn, ["DeleteItem"], ["owner", "stripe"]),
      ...stripe.policyStatements,
      // The marks of trials are made with these keys.
      allowSecretReads(secrets.keys.secretArn),
    ],
    trigger: { on: "queue", job: "stripe-jobs" },
  };
}
