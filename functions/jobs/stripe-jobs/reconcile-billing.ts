import { syncSubscription } from "../../billing/sync-subscription.ts";
import { endSignUpBilling } from "../../billing/end-billing.ts";
import { deleteStripeCustomer } from "../../billing/delete-stripe-customer.ts";
import { transferStripeCustomer, updateStripeContact } from "../../billing/stripe-contact.ts";
import { openBilling, type BillingDependencies } from "../../billing/open-billing.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { isBillingOn } from "../../billing/stripe-client.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { now } from "../../platform/clock.ts";

/** Compares a workspace's stored plan with Stripe, because webhooks can be lost. */
export async function reconcileBilling(
  { id, input }: OutboxEntry<"reconcile-billing">,
  outbox: OutboxRepository,
): Promise<void> {
  if (isBillingOn()) await reconcile(await openBilling(), input);
  else if (input.endsSignUp === true) await forget(input.workspaceId);
  await outbox.finish(id, now());
}

/**
 * Deletes a customer that was removed from its workspace, with its subscriptions, and refunds the last payment. Without
 * the operator's Stripe key nothing can be deleted: the subscription ends by itself at the end of its trial.
 */
export async function endFormerCustomer(
  { id, input }: OutboxEntry<"end-customer">,
  outbox: OutboxRepository,
): Promise<void> {
  if (isBillingOn()) await deleteStripeCustomer(await openBilling(), input, { isRefunded: true });
  await new BillingRepository(openTable()).forgetCustomer(input.customerId);
  await outbox.finish(id, now());
}

async function reconcile(
  dependencies: BillingDependencies,
  { workspaceId, endsSignUp, hasNewOwner, hasNewEmail }: OutboxEntry<"reconcile-billing">["input"],
): Promise<void> {
  if (hasNewOwner === true) await transferStripeCustomer(dependencies, workspaceId);
  if (hasNewEmail === true) await updateStripeContact(dependencies, workspaceId);
  if (endsSignUp === true) await endSignUpBilling(dependencies, workspaceId, now());
  else await syncSubscription(dependencies, workspaceId, now());
}

/** Deletes the billing of a sign-up. Used without the operator's Stripe key: its subscription ends with its trial. */
async function forget(workspaceId: WorkspaceId): Promise<void> {
  const billing = new BillingRepository(openTable());
  const known = await billing.read(workspaceId);
  if (known?.signUp !== undefined) await billing.forgetSignUp(workspaceId, known);
}
