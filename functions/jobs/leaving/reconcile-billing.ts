import { applyCustomer, type BillingTools } from "../../billing/apply-customer.ts";
import { endSignUpBilling } from "../../billing/end-billing.ts";
import { endCustomer } from "../../billing/end-customer.ts";
import { handOverCustomer, tellCustomer } from "../../billing/team-owner.ts";
import { openBilling } from "../../billing/open-billing.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { isBillingOn } from "../../billing/stripe-client.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { now } from "../../platform/clock.ts";

/** Brings what is known of a workspace's subscription to what Stripe has, should webhooks have been lost. */
export async function reconcileBilling(
  { id, input }: OutboxEntry<"reconcile-billing">,
  outbox: OutboxRepository,
): Promise<void> {
  if (isBillingOn()) await reconcile(await openBilling(), input);
  else if (input.endsSignUp === true) await forget(input.workspaceId);
  await outbox.finish(id, now());
}

/**
 * Ends what a customer has that was taken from its workspace, and refunds what was paid for it. Without the operator's
 * key nothing can be ended: the subscription ends by itself, with its trial.
 */
export async function endFormerCustomer(
  { id, input }: OutboxEntry<"end-customer">,
  outbox: OutboxRepository,
): Promise<void> {
  if (isBillingOn()) await endCustomer(await openBilling(), input, { isRefunded: true });
  await new BillingRepository(openTable()).forgetCustomer(input.customerId);
  await outbox.finish(id, now());
}

async function reconcile(
  tools: BillingTools,
  { workspaceId, endsSignUp, hasNewOwner, hasNewEmail }: OutboxEntry<"reconcile-billing">["input"],
): Promise<void> {
  if (hasNewOwner === true) await handOverCustomer(tools, workspaceId);
  if (hasNewEmail === true) await tellCustomer(tools, workspaceId);
  if (endsSignUp === true) await endSignUpBilling(tools, workspaceId, now());
  else await applyCustomer(tools, workspaceId, now());
}

/** Without the operator's key nothing can be ended: the subscription ends by itself, with its trial. */
async function forget(workspaceId: WorkspaceId): Promise<void> {
  const billing = new BillingRepository(openTable());
  const known = await billing.read(workspaceId);
  if (known?.signUp !== undefined) await billing.forget(workspaceId, known);
}
