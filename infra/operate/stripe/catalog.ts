import { plans } from "../../../shared/domain/billing/plans.ts";
import {
  billingPeriods,
  paidTiers,
  priceCents,
  priceKey,
} from "../../../shared/domain/billing/price-key.ts";

/** A product of Stripe's with the prices that the plan has. */
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

/** What is sold: a product for each plan that can be bought, with a price for each period. */
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

/** The events that the application takes. */
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

/** What customers can do in the portal. A change of plan begins in the application, so that no other way leads to it. */
export const homeFeatures = {
  customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" as const },
  subscription_update: { enabled: false as const },
};

/**
 * What customers can do in the portal where they confirm a change that waits for the end of the period. `prices` holds
 * the ids of each product's prices.
 */
export function changeFeatures(prices: ReadonlyMap<string, readonly string[]>) {
  return {
    ...homeFeatures,
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
