import { describe, expect, it } from "vitest";
import { planEntitlements } from "./plan-entitlements.ts";
import type { Subscription } from "./workspace-billing.ts";

const at = "2026-12-01T12:00:00.000Z";
const pro: Subscription = {
  id: "sub_1",
  status: "active",
  tier: "pro",
  period: "annual",
  currentPeriodEndsAt: "2027-12-01T00:00:00.000Z",
};
const of = (subscription: Subscription | undefined, isPlanRequired = true) =>
  planEntitlements({ subscription, at, isPlanRequired });

it("a workspace without a subscription has a trial until plans are required, then nothing but its data", () => {
  expect(of(undefined, false)).toMatchObject({ state: "trial", hasPlan: false });
  expect(of(undefined, false).allows).toEqual(new Set(["create", "upload", "share"]));
  expect(of(undefined)).toMatchObject({ state: "none", hasPlan: false, storageBytes: 1024 ** 4 });
  expect(of(undefined).allows).toEqual(new Set());
});

describe("a subscription", () => {
  it.each([
    ["creator", 100, 500 * 1024 ** 2],
    ["pro", 500, 2 * 1024 ** 3],
    ["team", 2048, 2 * 1024 ** 3],
  ] as const)("of %s has %i GB and its uploads", (tier, gigabytes, uploadBytes) => {
    const storageBytes = gigabytes * 1024 ** 3;
    for (const status of ["active", "trialing"] as const)
      expect(of({ ...pro, tier, status })).toMatchObject({ storageBytes, uploadBytes });
  });

  it.each(["unpaid", "paused", "incomplete", "incomplete_expired", "canceled"] as const)(
    "that is %s gives nothing, also before plans are required",
    (status) => {
      for (const isRequired of [true, false])
        expect(of({ ...pro, status }, isRequired).allows).toEqual(new Set());
    },
  );

  it.each([
    ["2026-11-17T12:00:00.001Z", "plan"],
    ["2026-11-17T12:00:00.000Z", "none"],
  ])("that is past due since %s gives: %s", (pastDueAt, state) => {
    expect(of({ ...pro, status: "past_due", pastDueAt })).toMatchObject({ state });
  });

  it("that ends with the period gives its plan until then", () => {
    expect(of({ ...pro, cancelsAt: pro.currentPeriodEndsAt })).toMatchObject({ state: "plan" });
  });
});
