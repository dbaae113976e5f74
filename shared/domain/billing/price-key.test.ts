import { expect, it } from "vitest";
import { formatPrice, plans } from "./plans.ts";
import {
  billingPeriods,
  monthlyCentsOfYear,
  paidTiers,
  planOfPriceKey,
  priceCents,
  priceKey,
} from "./price-key.ts";

it("every plan with a price has a key for each period, and the key leads back to it", () => {
  const all = paidTiers.flatMap((tier) => billingPeriods.map((period) => ({ tier, period })));
  expect(new Set(all.map(priceKey)).size).toBe(all.length);
  for (const plan of all) expect(planOfPriceKey(priceKey(plan))).toEqual(plan);
  expect(plans.filter(({ price }) => price !== undefined).map(({ tier }) => tier)).toEqual(
    paidTiers,
  );
});

it.each([null, "", "splitsheet_enterprise_annual", "other_pro_annual"])(
  "the key %s belongs to no plan",
  (key) => {
    expect(planOfPriceKey(key)).toBeUndefined();
  },
);

it.each([
  ["creator", 999, 9_900, "$8.25"],
  ["pro", 2_999, 29_900, "$24.92"],
  ["team", 7_900, 79_000, "$65.83"],
] as const)("%s costs what the table says", (tier, monthly, annual, monthOfYear) => {
  expect(priceCents({ tier, period: "monthly" })).toBe(monthly);
  expect(priceCents({ tier, period: "annual" })).toBe(annual);
  expect(formatPrice(monthlyCentsOfYear(annual))).toBe(monthOfYear);
  // 'Save 17%' is what every annual price saves, to a percent.
  expect(Math.round((1 - annual / (12 * monthly)) * 100)).toBe(17);
});
