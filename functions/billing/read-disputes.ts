import type Stripe from "stripe";
import {
  noDisputes,
  type Disputes,
  type StripeSubscription,
} from "../../shared/domain/billing/stripe-facts.ts";
import { canBeDisputed } from "../../shared/domain/billing/adjust-subscription.ts";
import { epochSeconds } from "../platform/clock.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { throwBusyIfTransient } from "./stripe-errors.ts";

/** Above the number of charges of any subscription, which may be monthly for years with upgrades in between. */
const chargesMax = 500;

/** A bank's inquiry (`warning_…`) withdraws no money, so it does not count as a dispute. */
const openStatuses: ReadonlySet<string> = new Set(["needs_response", "under_review"]);

/**
 * The current disputes of a subscription's payments at Stripe, without those of earlier subscriptions. Throws `busy`.
 */
export async function readDisputes(
  { stripe }: Pick<BillingDependencies, "stripe">,
  subscription: StripeSubscription | undefined,
): Promise<Disputes> {
  if (subscription === undefined || !canBeDisputed(subscription)) return noDisputes;
  const { customerId: customer, createdAt } = subscription;
  const charges = await stripe.charges
    .list({ customer, created: { gte: epochSeconds(createdAt) }, limit: 100 })
    .autoPagingToArray({ limit: chargesMax })
    .catch(throwBusyIfTransient);
  const disputes: Stripe.Dispute[] = [];
  for (const { id, disputed } of charges)
    if (disputed)
      disputes.push(
        ...(await stripe.disputes.list({ charge: id, limit: 100 }).catch(throwBusyIfTransient))
          .data,
      );
  const open = disputes.filter(({ status }) => openStatuses.has(status));
  const since = Math.min(...open.map((one) => one.created));
  return {
    disputedAt: open.length === 0 ? undefined : new Date(since * 1000).toISOString(),
    isLost: disputes.some(({ status }) => status === "lost"),
  };
}
