import { monthlyCentsOfYear, priceCents, type PricedPlan } from "./price-key.ts";

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
