import type Stripe from "stripe";
import { periodEnd, planOf } from "./subscription-objects.ts";

/** Seconds for which a change of plan waits for its payment, if neither the period nor the trial ends before. */
const waitsSeconds = 23 * 60 * 60;

/** The only item of a subscription: subscriptions of the emulator have one item. */
export function subscriptionItemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item;
}

/** A subscription with this item for this period (epoch seconds). */
export function withItem(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  period: { start: number; end: number },
): Stripe.Subscription {
  const { start: current_period_start, end: current_period_end } = period;
  const changed = { ...item, current_period_start, current_period_end };
  return { ...subscription, items: { ...subscription.items, data: [changed] } };
}

/**
 * A subscription after an immediate change of its plan, and the invoice lines of the change, which apply outside a
 * trial.
 */
export function changePlanImmediately(
  before: Stripe.Subscription,
  price: Stripe.Price,
  now: number,
) {
  const item = subscriptionItemOf(before);
  const keepsPeriod =
    before.status === "trialing" || item.price.recurring?.interval === price.recurring?.interval;
  const period = keepsPeriod
    ? { start: item.current_period_start, end: item.current_period_end }
    : { start: now, end: periodEnd(now, price) };
  const left =
    (item.current_period_end - now) / (item.current_period_end - item.current_period_start);
  const unused = Math.round((item.price.unit_amount ?? 0) * left);
  const cost = Math.round((price.unit_amount ?? 0) * (keepsPeriod ? left : 1));
  return {
    changed: {
      ...withItem(before, { ...item, price, plan: planOf(price) }, period),
      schedule: null,
    } satisfies Stripe.Subscription,
    lines: [
      { amount: -unused, description: "Unused time" },
      { amount: cost, description: keepsPeriod ? "Remaining time" : "Subscription" },
    ],
  };
}

/** The `pending_update` of a subscription: a change of plan that waits for its payment. */
export function newPendingUpdate(
  before: Stripe.Subscription,
  changed: Stripe.Subscription,
  now: number,
): Stripe.Subscription.PendingUpdate {
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: Math.min(now + waitsSeconds, subscriptionItemOf(before).current_period_end),
    metadata: null,
    subscription_items: changed.items.data,
    trial_end: null,
    trial_from_plan: null,
  };
}
