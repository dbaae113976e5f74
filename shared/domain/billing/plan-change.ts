import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import { monthlyCentsOfYear, priceCents, type PricedPlan } from "./price-key.ts";
import {
  isDisputed,
  isLive,
  paysByAnothersCard,
  unpaidEndsAt,
  type Subscription,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

const monthlyCents = (plan: PricedPlan): number =>
  plan.period === "annual" ? monthlyCentsOfYear(priceCents(plan)) : priceCents(plan);

/**
 * When a change of plan takes effect. One to a cheaper plan, or from annual to monthly, waits for the end of the period
 * that is paid; every other change is made and charged at once.
 */
export function changeTakesEffect(from: PricedPlan, to: PricedPlan): "now" | "period_end" {
  const isShorter = from.period === "annual" && to.period === "monthly";
  const isCheaper = from.tier !== to.tier && monthlyCents(to) < monthlyCents(from);
  return isShorter || isCheaper ? "period_end" : "now";
}

/**
 * What a change of plan is: made and charged now, made at the period's end, or one that is there already. Then it only
 * waits for its payment, keeps the plan in place of another one that is planned, or is none.
 */
export type PlanChange = "now" | "period_end" | "waits" | "keep" | "none";

/**
 * Decides what a change of a workspace's plan is, which its owner asks for. Throws `no_subscription`, `change_waits` if
 * a change to another plan waits for its payment, `plan_unpaid` if a payment is missing or disputed, `plan_ends` for a
 * cancelled plan, and `card_of_another` if the card that would pay is a former owner's.
 */
export function decidePlanChange(
  known: Pick<WorkspaceBilling, "subscription" | "cardHolderId">,
  to: PricedPlan,
  userId: UserId,
): PlanChange {
  const { subscription } = known;
  if (subscription === undefined || !isLive(subscription)) throw new DomainError("no_subscription");
  if (subscription.waiting !== undefined) {
    if (isSamePlan(subscription.waiting, to)) return "waits";
    throw new DomainError("change_waits");
  }
  if (isSamePlan(subscription, to)) return subscription.isChangePlanned === true ? "keep" : "none";
  if (isUnpaid(subscription)) throw new DomainError("plan_unpaid");
  if (subscription.cancelsAt !== undefined) throw new DomainError("plan_ends");
  const effect = changeTakesEffect(subscription, to);
  if (effect === "now" && paysByAnothersCard(known, userId))
    throw new DomainError("card_of_another");
  return effect;
}

/** Whether two plans are the same one, for the same period. */
export function isSamePlan(a: PricedPlan, b: PricedPlan): boolean {
  return a.tier === b.tier && a.period === b.period;
}

function isUnpaid(subscription: Subscription): boolean {
  return isDisputed(subscription) || unpaidEndsAt(subscription) !== undefined;
}
