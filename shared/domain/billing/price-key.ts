import { plans, type BillingPeriod, type PlanTier } from "./plans.ts";

/** A plan that a card pays for. */
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

/** The name by which Stripe finds a plan's price: its lookup key. */
export function priceKey({ tier, period }: PricedPlan): string {
  return `splitsheet_${tier}_${period}`;
}

/** The plan of a price with this lookup key; undefined for a price that is not in the table of plans. */
export function planOfPriceKey(key: string | null): PricedPlan | undefined {
  return pricedPlans.find((plan) => priceKey(plan) === key);
}

/** What a plan costs in US cents for one period. */
export function priceCents({ tier, period }: PricedPlan): number {
  const price = plans.find((plan) => plan.tier === tier)?.price;
  if (price === undefined) throw new Error(`The plan ${tier} has no price`);
  return period === "annual" ? price.annualCents : price.monthlyCents;
}

/** What a month costs in US cents when a year is paid, rounded to a cent. */
export function monthlyCentsOfYear(annualCents: number): number {
  return Math.round(annualCents / 12);
}
