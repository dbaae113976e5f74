import { formatPrice } from "../../../../shared/domain/billing/plans.ts";
import { priceCents, type PricedPlan } from "../../../../shared/domain/billing/price-key.ts";

/** A plan's price for a period: '$299 a year, plus tax'. */
export function priceText(
  plan: PricedPlan,
  { addsTax = false }: { addsTax?: boolean } = {},
): string {
  const price = `${formatPrice(priceCents(plan))} a ${plan.period === "annual" ? "year" : "month"}`;
  return addsTax ? `${price}, plus tax` : price;
}
