import { applyCustomer } from "../../billing/apply-customer.ts";
import { openBilling } from "../../billing/open-billing.ts";
import { isBillingOn } from "../../billing/stripe-client.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { now } from "../../platform/clock.ts";

/** Brings what is known of a workspace's subscription to what Stripe has, should webhooks have been lost. */
export async function reconcileBilling(
  { id, input }: OutboxEntry<"reconcile-billing">,
  outbox: OutboxRepository,
): Promise<void> {
  if (isBillingOn()) await applyCustomer(await openBilling(), input.workspaceId, now());
  await outbox.finish(id, now());
}
