import { expect, it } from "vitest";
import { planNoticeText } from "./plan-notice.tsx";

const planEndsAt = "2027-01-24T12:00:00.000Z";

it.each([
  [{ plan: "none" }, /^You have no plan now\./],
  [{ plan: "none", isPlanDisputed: true }, /^Your plan is paused, because a payment/],
  [{ plan: "free", freeSheet: "available" }, /^Your first split sheet is free\./],
  [{ plan: "free", freeSheet: "used" }, /^You have used your free split sheet\./],
  [{ plan: "trial", planEndsAt }, /^Your free trial ends on Jan 24, 2027\./],
  [{ plan: "plan", planEndsAt }, /update your card under Billing by Jan 24, 2027/],
] as const)("plan notice of %o: %s", (usage, text) => {
  expect(planNoticeText(usage)).toMatch(text);
});

it("plan notice: has no text while the plan is in order", () => {
  expect(planNoticeText({ plan: "trial" })).toBeUndefined();
  expect(planNoticeText({ plan: "plan" })).toBeUndefined();
});
