import { expect, it } from "vitest";
import { duePlanEmails, type DuePlanEmail } from "./due-plan-emails.ts";
import type { Subscription } from "./workspace-billing.ts";

const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 11, number, hour)).toISOString();
const trial: Subscription = {
  id: "sub_1",
  status: "trialing",
  tier: "pro",
  period: "annual",
  trialEndsAt: day(15),
  currentPeriodEndsAt: day(15),
};
const active: Subscription = { ...trial, status: "active", trialEndsAt: undefined };
const unpaid: Subscription = { ...active, status: "past_due", pastDueAt: day(15) };

/** Returns the emails about a subscription at these times. */
function course(steps: readonly (readonly [Subscription, string])[]) {
  const said: [DuePlanEmail, string][] = [];
  let told = {};
  for (const [subscription, at] of steps) {
    const { news, told: next } = duePlanEmails(subscription, told, at);
    told = next;
    for (const one of news) said.push([one, at]);
  }
  return said;
}

it("the end of a trial is emailed once, three days before, unless the trial was canceled", () => {
  const days = [11, 12, 13, 14].map((number) => [trial, day(number)] as const);
  expect(course(days)).toEqual([["trial-ending", day(12)]]);
  expect(course([[trial, day(12, 11)]])).toEqual([]);
  const cancelled = { ...trial, cancelsAt: day(15) };
  expect(course(days.map(([, at]) => [cancelled, at]))).toEqual([]);
  expect(course([[{ ...cancelled, status: "canceled" }, day(16)]])).toEqual([
    ["plan-ended", day(16)],
  ]);
});

it("the end of a trial is not emailed once it is over", () => {
  expect(course([[trial, day(15)]])).toEqual([]);
  expect(course([[trial, day(40)]])).toEqual([]);
});

it("a dispute and its end are emailed once each; a further dispute is emailed again", () => {
  const disputed = { ...active, disputedAt: day(16) };
  expect(
    course([
      [disputed, day(16)],
      [disputed, day(17)],
      [active, day(18)],
      [active, day(19)],
      [{ ...active, disputedAt: day(20) }, day(20)],
      [{ ...active, status: "canceled" }, day(21)],
      [{ ...active, status: "canceled" }, day(22)],
    ]),
  ).toEqual([
    ["plan-disputed", day(16)],
    ["plan-restored", day(18)],
    ["plan-disputed", day(20)],
    ["plan-ended", day(21)],
  ]);
});

it("a missing payment and the end of its grace period are emailed once each, and the next failure again", () => {
  const later = { ...unpaid, pastDueAt: day(60) };
  expect(
    course([
      [active, day(14)],
      [unpaid, day(15)],
      [unpaid, day(16)],
      [unpaid, day(28)],
      [unpaid, day(29)],
      [unpaid, day(30)],
      [active, day(31)],
      [later, day(60)],
      [{ ...later, status: "unpaid" }, day(70)],
      [{ ...later, status: "canceled" }, day(80)],
    ]),
  ).toEqual([
    ["payment-failed", day(15)],
    ["plan-ended", day(29)],
    ["payment-failed", day(60)],
    ["plan-ended", day(70)],
  ]);
});

it("an unpaid checkout and a workspace without a subscription cause no email", () => {
  for (const status of ["incomplete", "incomplete_expired"] as const)
    expect(course([[{ ...active, status }, day(15)]])).toEqual([]);
  expect(duePlanEmails(undefined, {}, day(15)).news).toEqual([]);
});
