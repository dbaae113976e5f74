import type Stripe from "stripe";
import { isLive } from "../../shared/domain/billing/workspace-billing.ts";
import type { BillingTools } from "./apply-customer.ts";
import { asBusy } from "./stripe-faults.ts";

/** More than a subscription is ever charged: it can be for years, each month, with upgrades between. */
const chargesAtMost = 500;

/** What has become of the payments of a subscription that were disputed at their bank. */
export interface Disputes {
  /** Since when a payment is disputed, ISO 8601 UTC; undefined while none is. */
  disputedAt: string | undefined;
  /** Whether a bank has taken a payment back for good. */
  isLost: boolean;
}

/** An inquiry of a bank (`warning_…`) takes no money back, so it is no dispute yet. */
const openStatuses: ReadonlySet<string> = new Set(["needs_response", "under_review"]);

/** The disputes of a subscription's payments, as Stripe has them now. Payments of an earlier subscription do not count. */
export async function readDisputes(
  { stripe }: Pick<BillingTools, "stripe">,
  subscription: Stripe.Subscription,
): Promise<Disputes> {
  const none = { disputedAt: undefined, isLost: false };
  // A trial has charged nothing yet.
  if (!isLive(subscription) || subscription.status === "trialing") return none;
  const { customer, created } = subscription;
  const charges = await stripe.charges
    .list({
      customer: typeof customer === "string" ? customer : customer.id,
      created: { gte: created },
      limit: 100,
    })
    .autoPagingToArray({ limit: chargesAtMost })
    .catch(asBusy);
  const disputes: Stripe.Dispute[] = [];
  for (const { id, disputed } of charges)
    if (disputed)
      disputes.push(...(await stripe.disputes.list({ charge: id, limit: 100 }).catch(asBusy)).data);
  const open = disputes.filter(({ status }) => openStatuses.has(status));
  const since = Math.min(...open.map((one) => one.created));
  return {
    disputedAt: open.length === 0 ? undefined : new Date(since * 1000).toISOString(),
    isLost: disputes.some(({ status }) => status === "lost"),
  };
}
