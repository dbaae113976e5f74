import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import { monthlyCentsOfYear, priceCents, type PricedPlan } from "./price-key.ts";
import {
  isDisputed,
  isLiveSubscription,
  paysByAnothersCard,
  unpaidEndsAt,
  type Subscription,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

const monthlyCents = (plan: PricedPlan): number =>
  plan.period === "annual" ? monthlyCentsOfYear(priceCents(plan)) : priceCents(plan);

/**
 * Returns when a plan change takes effect. A change to a cheaper plan, or from annual to monthly, waits for the end of
 * the paid period; every other change is made and charged at once.
 */
export function planChangeTiming(from: PricedPlan, to: PricedPlan): "now" | "period_end" {
  const isShorter = from.period === "annual" && to.period === "monthly";
  const isCheaper = from.tier !== to.tier && monthlyCents(to) < monthlyCents(from);
  return isShorter || isCheaper ? "period_end" : "now";
}

/**
 * The effect of a requested plan change. `now`: made and charged now. `period_end`: made at the end of the period.
 * `waits`: it was already requested and waits for its payment. `keep`: it cancels a planned change. `none`: the
 * workspace has this plan.
 */
export type PlanChange = "now" | "period_end" | "waits" | "keep" | "none";

/**
 * Decides the effect of a plan change that a workspace's owner requests. Throws `no_subscription`, `change_waits` if a
 * change to another plan waits for its payment, `plan_unpaid` if a payment is missing or disputed, `plan_ends` for a
 * canceled plan, and `card_of_another` if the card to charge belongs to a former owner.
 */
export function decidePlanChange(
  known: Pick<WorkspaceBilling, "subscription" | "cardHolderId">,
  to: PricedPlan,
  userId: UserId,
): PlanChange {
  const { subscription } = known;
  if (subscription === undefined || !isLiveSubscription(subscription))
    throw new DomainError("no_subscription");
  if (subscription.waiting !== undefined) {
    if (isSamePlan(subscription.waiting, to)) return "waits";
    throw new DomainError("change_waits");
  }
  if (isSamePlan(subscription, to)) return subscription.isChangePlanned === true ? "keep" : "none";
  if (isUnpaid(subscription)) throw new DomainError("plan_unpaid");
  if (subscription.cancelsAt !== undefined) throw new DomainError("plan_ends");
  const effect = planChangeTiming(subscription, to);
  if (effect === "now" && paysByAnothersCard(known, userId))
    throw new DomainError("card_of_another");
  return effect;
}

/** Whether two plans have the same tier and period. */
export function isSamePlan(a: PricedPlan, b: PricedPlan): boolean {
  return a.tier === b.tier && a.period === b.period;
}

function isUnpaid(subscription: Subscription): boolean {
  return isDisputed(subscription) || unpaidEndsAt(subscription) !== undefined;
}
