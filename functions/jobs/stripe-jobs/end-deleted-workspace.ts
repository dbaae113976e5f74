import { endBilling } from "../../billing/end-billing.ts";
import { openBilling } from "../../billing/open-billing.ts";
import { isBillingOn } from "../../billing/stripe-client.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { now } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";

/**
 * Ends a deleted workspace's subscriptions at Stripe and deletes its customer there. The workspace's deletion waits for
 * this.
 */
export async function endDeletedWorkspace(
  { id, input: { workspaceId } }: OutboxEntry<"end-billing">,
  outbox: OutboxRepository,
): Promise<void> {
  // Without the operator's key nothing can be ended; the operator has ended it or will.
  if (!isBillingOn())
    logger.warn("A deleted workspace has a customer at Stripe, but billing is off");
  else {
    const tools = await openBilling();
    // First, so that Stripe's webhooks about the end are ignored: nobody gets an email that the plan has ended.
    await tools.billing.forgetCustomersOf(workspaceId);
    await endBilling(tools, workspaceId);
  }
  await outbox.finish(id, now());
}
