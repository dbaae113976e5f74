import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import { isSamePlan, planChangeTiming, type PricedPlan } from "./price-key.ts";
import {
  isDisputed,
  isLiveSubscription,
  paysByAnothersCard,
  unpaidEndsAt,
  type Subscription,
  type WorkspaceBilling,
} from "./workspace-billing.ts";

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

function isUnpaid(subscription: Subscription): boolean {
  return isDisputed(subscription) || unpaidEndsAt(subscription) !== undefined;
}
