import { expect, it } from "vitest";
import { changeTakesEffect } from "./plan-change.ts";
import type { BillingPeriod } from "./plans.ts";
import type { PaidTier, PricedPlan } from "./price-key.ts";

const planOf = ([tier, period]: readonly [PaidTier, BillingPeriod]): PricedPlan => ({
  tier,
  period,
});

it.each([
  [["creator", "monthly"], ["pro", "monthly"], "now"],
  [["creator", "annual"], ["team", "annual"], "now"],
  [["pro", "monthly"], ["pro", "annual"], "now"],
  [["creator", "monthly"], ["pro", "annual"], "now"],
  [["pro", "monthly"], ["creator", "monthly"], "period_end"],
  [["pro", "annual"], ["pro", "monthly"], "period_end"],
  [["creator", "annual"], ["team", "monthly"], "period_end"],
  [["team", "monthly"], ["pro", "annual"], "period_end"],
] as const)("from %s to %s: %s", (before, after, effect) => {
  expect(changeTakesEffect(planOf(before), planOf(after))).toBe(effect);
});
