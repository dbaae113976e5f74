import {
  billingPeriods,
  paidTiers,
  type PricedPlan,
} from "../../../../../shared/domain/billing/price-key.ts";
import { defaultBillingPeriod, plans } from "../../../../../shared/domain/billing/plans.ts";
import { internalPath } from "../../../lib/return-path.ts";

/** The plans that can be bought. */
export const soldPlans = plans.filter(({ isSold }) => isSold);

/** The plan in the query of the sign-up screen; else the most popular plan. */
export function readChosenPlan(search: string): PricedPlan {
  const query = new URLSearchParams(search);
  const popular = soldPlans.find(({ mostPopular }) => mostPopular) ?? soldPlans[0];
  const named = soldPlans.find(({ tier }) => tier === query.get("plan")) ?? popular;
  const tier = paidTiers.find((one) => one === named?.tier) ?? "creator";
  const period = billingPeriods.find((one) => one === query.get("billing"));
  return { tier, period: period ?? defaultBillingPeriod };
}

/** The query of the sign-up screen that selects this plan. */
export function planQuery({ tier, period }: PricedPlan): string {
  return new URLSearchParams({ plan: tier, billing: period }).toString();
}

/** The query of the sign-up screen while the browser is at the checkout: on return, the plan is chosen again. */
export const leftCheckoutQuery = "checkout=left";

/** Paths of links that other users send. Visitors of such links are not asked for a plan. */
const sentPaths = /^\/(sign|share|invitation|join)(\/|$)/;

/** Whether the visitor came to the sign-up from a link of another user, such as a signing link or a shared song. */
export function cameFromLink(search: string, origin: string): boolean {
  const query = new URLSearchParams(search);
  if (query.get("from") === "link") return true;
  return sentPaths.test(internalPath(query.get("next"), origin) ?? "");
}
