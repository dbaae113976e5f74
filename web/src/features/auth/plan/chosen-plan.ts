import {
  billingPeriods,
  paidTiers,
  type PricedPlan,
} from "../../../../../shared/domain/billing/price-key.ts";
import { defaultBillingPeriod, plans } from "../../../../../shared/domain/billing/plans.ts";
import { ownPath } from "../../../lib/asked-address.ts";

/** The plans that can be bought. */
export const soldPlans = plans.filter(({ isSold }) => isSold);

/** The plan that the address names, as the pricing page does; otherwise the most popular one. */
export function readChosenPlan(search: string): PricedPlan {
  const query = new URLSearchParams(search);
  const popular = soldPlans.find(({ mostPopular }) => mostPopular) ?? soldPlans[0];
  const named = soldPlans.find(({ tier }) => tier === query.get("plan")) ?? popular;
  const tier = paidTiers.find((one) => one === named?.tier) ?? "creator";
  const period = billingPeriods.find((one) => one === query.get("billing"));
  return { tier, period: period ?? defaultBillingPeriod };
}

/** The sign-up screen's query for this plan. */
export function planSearch({ tier, period }: PricedPlan): string {
  return new URLSearchParams({ plan: tier, billing: period }).toString();
}

/** Marks the sign-up screen's address while the browser is at the checkout: who comes back chooses again. */
export const leftCheckout = "checkout=left";

/** Where links lead that others have sent: who comes from one has something else in mind than a plan. */
const sentPaths = /^\/(sign|share|invitation|join)(\/|$)/;

/** Whether a person who signs up here came from a link to sign or to a shared song. */
export function cameFromLink(search: string, origin: string): boolean {
  const query = new URLSearchParams(search);
  if (query.get("from") === "link") return true;
  return sentPaths.test(ownPath(query.get("next"), origin) ?? "");
}
