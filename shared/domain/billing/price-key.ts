import { plans, type BillingPeriod, type PlanTier } from "./plans.ts";

/** A plan that is paid by card. */
export type PaidTier = Exclude<PlanTier, "enterprise">;
export const paidTiers = ["creator", "pro", "team"] as const satisfies readonly PaidTier[];
export const billingPeriods = ["monthly", "annual"] as const satisfies readonly BillingPeriod[];

export interface PricedPlan {
  tier: PaidTier;
  period: BillingPeriod;
}

const pricedPlans: readonly PricedPlan[] = paidTiers.flatMap((tier) =>
  billingPeriods.map((period) => ({ tier, period })),
);

/** Returns the lookup key of a plan's price in Stripe. */
export function priceKey({ tier, period }: PricedPlan): string {
  return `splitsheet_${tier}_${period}`;
}

/** Returns the plan of a price with this lookup key; undefined if the price is not in the table of plans. */
export function planOfPriceKey(key: string | null): PricedPlan | undefined {
  return pricedPlans.find((plan) => priceKey(plan) === key);
}

/** Returns the price of a plan in US cents for one period. */
export function priceCents({ tier, period }: PricedPlan): number {
  const price = plans.find((plan) => plan.tier === tier)?.price;
  if (price === undefined) throw new Error(`The plan ${tier} has no price`);
  return period === "annual" ? price.annualCents : price.monthlyCents;
}

/** Returns the price of a month in US cents with annual payment, rounded to a cent. */
export function monthlyCentsOfYear(annualCents: number): number {
  return Math.round(annualCents / 12);
}

/** Whether two plans have the same tier and period. */
export function isSamePlan(a: PricedPlan, b: PricedPlan): boolean {
  return a.tier === b.tier && a.period === b.period;
}

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
