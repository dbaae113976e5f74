import { isDeepStrictEqual } from "node:util";
import type Stripe from "stripe";
import type { WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { BillingRepository } from "../data/billing/billing-repository.ts";
import { again, retried } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { logger } from "../platform/logger.ts";
import { chooseSubscription, readSubscription } from "./read-subscription.ts";
import { asBusy, isMissing, isRefundedAlready } from "./stripe-faults.ts";

export interface BillingTools {
  table: Table;
  billing: BillingRepository;
  stripe: Stripe;
}

const attempts = 8;
/** More than any customer has: two live ones are the exception. */
const subscriptionsAtMost = 200;

/**
 * Brings what the table knows of a workspace's subscription to what Stripe has now; every cause (webhook, checkout,
 * sweep) does this same step, so their order and number don't matter. Ends and refunds a second live subscription.
 * Undefined for a workspace without a customer.
 */
export async function applyCustomer(
  tools: BillingTools,
  workspaceId: WorkspaceId,
  at: string,
): Promise<WorkspaceBilling | undefined> {
  return await retried(attempts, async () => {
    // Read before Stripe is asked: who asked later has the later revision.
    const before = await tools.billing.read(workspaceId);
    if (before === undefined) return undefined;
    const { current, extra } = chooseSubscription(await subscriptionsOf(tools, before.customerId));
    for (const one of extra) await endExtra(tools, one);
    const subscription = current && readSubscription(current, before.subscription);
    if (current !== undefined && subscription === undefined)
      logger.warn("A subscription has a price that is not of the table of plans");
    const hadTrial = before.hadTrial || (current !== undefined && current.trial_start !== null);
    const after = { ...before, hadTrial, subscription };
    if (isSame(before, after)) return before;
    try {
      await tools.table.transact([tools.billing.changedItem(workspaceId, before, after, at)]);
      return { ...after, revision: before.revision + 1 };
    } catch (error) {
      if (error instanceof TransactionRefused) return again;
      throw error;
    }
  });
}

/** All subscriptions that a customer ever had. */
export async function subscriptionsOf({ stripe }: BillingTools, customer: string) {
  return await stripe.subscriptions
    .list({ customer, status: "all", limit: 100, expand: ["data.latest_invoice"] })
    .autoPagingToArray({ limit: subscriptionsAtMost })
    .catch(asBusy);
}

/** Cancels a second subscription at once, and refunds what was paid for it. */
async function endExtra(
  { stripe }: BillingTools,
  { id, latest_invoice: invoice }: Stripe.Subscription,
) {
  // Refunded first: a canceled one is not found again, and the key makes a repeated refund the same refund.
  if (typeof invoice === "object" && invoice !== null && invoice.amount_paid > 0)
    await refund(stripe, invoice.id);
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Another call has canceled it.
    if (isMissing(error)) return;
    asBusy(error);
  }
}

async function refund(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: "paid" }).catch(asBusy);
  for (const { payment } of data) {
    const { payment_intent: intent } = payment;
    const id = typeof intent === "string" ? intent : intent?.id;
    if (id === undefined) continue;
    await stripe.refunds
      .create({ payment_intent: id, reason: "duplicate" }, { idempotencyKey: `refund-${id}` })
      .catch((error: unknown) => {
        // The operator was faster.
        if (!isRefundedAlready(error)) asBusy(error);
      });
  }
}

function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(withoutUndefined(a), withoutUndefined(b));
}

function withoutUndefined(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
