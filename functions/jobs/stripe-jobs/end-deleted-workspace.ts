import { endBilling } from "../../billing/end-billing.ts";
import { openBilling } from "../../billing/open-billing.ts";
import { isBillingOn } from "../../billing/stripe-client.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { now } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";

/**
 * Ends the subscriptions of a deleted workspace and deletes its customers in Stripe. The workspace's deletion waits for
 * this.
 */
export async function endDeletedWorkspace(
  { id, input: { workspaceId } }: OutboxEntry<"end-billing">,
  outbox: OutboxRepository,
): Promise<void> {
  // Without the operator's Stripe key this job can't end anything: the operator must do it.
  if (!isBillingOn())
    logger.warn("A deleted workspace has a customer in Stripe, but billing is off");
  else {
    const tools = await openBilling();
    // Done first, so that Stripe's events about the end are ignored: no email says that the plan has ended.
    await tools.billing.forgetCustomersOf(workspaceId);
    await endBilling(tools, workspaceId);
  }
  await outbox.finish(id, now());
}
