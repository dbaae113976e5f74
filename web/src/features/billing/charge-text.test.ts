import { expect, it } from "vitest";
import { chargeText } from "./charge-text.ts";

const pro = { planTier: "pro", billingPeriod: "annual" } as const;

it("a checkout with a trial: names its end and the first charge", () => {
  const trial = { ...pro, trialEndsAt: "2026-12-09T12:00:00.000Z" };
  expect(chargeText(trial, { addsTax: true })).toBe(
    "The free trial ends on Dec 9, 2026. Your card is then charged for the first time: $299 a year, plus tax. Cancel before, and nothing is charged.",
  );
});

it("a checkout without a trial: names the next charge", () => {
  const paid = {
    ...pro,
    billingPeriod: "monthly",
    nextChargeAt: "2026-12-25T12:00:00.000Z",
  } as const;
  expect(chargeText(paid)).toBe("The next charge is on Dec 25, 2026: $29.99 a month.");
  expect(chargeText(pro)).toBeUndefined();
});
