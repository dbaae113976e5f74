import { plans } from "../../../shared/domain/billing/plans.ts";
import {
  billingPeriods,
  paidTiers,
  priceCents,
  priceKey,
} from "../../../shared/domain/billing/price-key.ts";

/** A Stripe product of a plan, with its prices. */
export interface WantedProduct {
  id: string;
  name: string;
  prices: readonly WantedPrice[];
}

export interface WantedPrice {
  /** The lookup key. */
  key: string;
  /** US cents. */
  amount: number;
  interval: "month" | "year";
}

/** The Stripe products: one for each plan on sale, with a price for each billing period. */
export const wantedProducts: readonly WantedProduct[] = paidTiers.flatMap((tier) => {
  const plan = plans.find((one) => one.tier === tier);
  if (plan?.isSold !== true) return [];
  const prices = billingPeriods.map((period) => ({
    key: priceKey({ tier, period }),
    amount: priceCents({ tier, period }),
    interval: period === "annual" ? ("year" as const) : ("month" as const),
  }));
  const name = `Splitsheet ${plan.name}`;
  return [{ id: `splitsheet_${tier}`, name, prices }];
});

/** The Stripe events that the application handles. */
export const webhookEvents = [
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_reinstated",
  "charge.dispute.funds_withdrawn",
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
] as const;

/** The features of the customer portal. It offers no change of plan, which begins in the application. */
export const portalFeatures = {
  customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" as const },
  subscription_update: { enabled: false as const },
};

/**
 * The features of the portal in which customers confirm a change of plan. `prices` holds the ids of each product's
 * prices.
 */
export function planChangePortalFeatures(prices: ReadonlyMap<string, readonly string[]>) {
  return {
    ...portalFeatures,
    subscription_update: {
      enabled: true as const,
      default_allowed_updates: ["price" as const],
      // A cheaper plan or a shorter period begins when the paid period ends. The application makes every other change.
      proration_behavior: "always_invoice" as const,
      // Otherwise any change of the plan would end the free trial and charge at once.
      trial_update_behavior: "continue_trial" as const,
      schedule_at_period_end: {
        conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
      },
      products: [...prices].map(([product, ids]) => ({ product, prices: [...ids] })),
    },
  };
}
