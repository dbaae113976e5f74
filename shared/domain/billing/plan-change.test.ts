import { describe, expect, it } from "vitest";
import { UserId } from "../ids.ts";
import { decidePlanChange } from "./plan-change.ts";
import { planChangeTiming } from "./price-key.ts";
import type { Subscription } from "./workspace-billing.ts";
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
  expect(planChangeTiming(planOf(before), planOf(after))).toBe(effect);
});

describe("a change of plan", () => {
  const nia = UserId.parse("SampleUser000000000000");
  const otto = UserId.parse("SampleUser000000000001");
  const pro = { tier: "pro", period: "monthly" } as const;
  const subscription: Subscription = {
    id: "sub_1",
    status: "active",
    ...pro,
    currentPeriodEndsAt: "2027-01-01T00:00:00.000Z",
  };
  const team = { tier: "team", period: "monthly" } as const;
  const creator = { tier: "creator", period: "monthly" } as const;
  const expiresAt = "2026-12-02T00:00:00.000Z";
  const of = (changes: Partial<Subscription>) => ({
    subscription: { ...subscription, ...changes },
  });

  it("is made now or at the period's end, and none for the same plan", () => {
    expect(decidePlanChange(of({}), team, nia)).toBe("now");
    expect(decidePlanChange(of({ status: "trialing" }), team, nia)).toBe("now");
    expect(decidePlanChange(of({}), creator, nia)).toBe("period_end");
    expect(decidePlanChange(of({}), pro, nia)).toBe("none");
    expect(decidePlanChange(of({ isChangePlanned: true }), pro, nia)).toBe("keep");
  });

  it("that waits for its payment is returned again, and any other change is refused", () => {
    const waiting = of({ waiting: { ...team, expiresAt } });
    expect(decidePlanChange(waiting, team, nia)).toBe("waits");
    for (const other of [pro, creator, { ...team, period: "annual" as const }])
      expect(() => decidePlanChange(waiting, other, nia)).toThrow("change_waits");
  });

  it.each([
    ["no_subscription", { status: "canceled" }],
    ["no_subscription", { status: "incomplete" }],
    ["plan_unpaid", { status: "past_due", pastDueAt: expiresAt }],
    ["plan_unpaid", { disputedAt: expiresAt }],
    ["plan_ends", { cancelsAt: expiresAt }],
  ] as const)("is refused with %s", (code, changes) => {
    for (const to of [team, creator])
      expect(() => decidePlanChange(of(changes), to, nia)).toThrow(code);
  });

  it("is refused without a plan", () => {
    expect(() => decidePlanChange({}, team, nia)).toThrow("no_subscription");
  });

  it("is not paid by the card of a former owner", () => {
    const known = { ...of({}), cardHolderId: otto };
    expect(() => decidePlanChange(known, team, nia)).toThrow("card_of_another");
    expect(decidePlanChange(known, creator, nia)).toBe("period_end");
    expect(decidePlanChange(known, team, otto)).toBe("now");
  });
});
