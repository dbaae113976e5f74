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
/** What a subscription gives where everyone needs a plan, or at a stage where nobody does. */
const of = (subscription: Subscription | undefined, planRequiredAt: string | undefined = at) =>
  planEntitlements({ subscription, at, planRequiredAt });
const later = "2026-12-01T12:00:00.001Z";

it("a workspace without a subscription has a trial until plans are required, then nothing but its data", () => {
  expect(of(undefined, later)).toMatchObject({ state: "trial", hasPlan: false, endsAt: later });
  expect(of(undefined, later).allows).toEqual(new Set(["create", "upload", "share"]));
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
      for (const requiredAt of [at, later])
        expect(of({ ...pro, status }, requiredAt).allows).toEqual(new Set());
    },
  );

  it.each([
    ["2026-11-17T12:00:00.001Z", { state: "plan", endsAt: later }],
    ["2026-11-17T12:00:00.000Z", { state: "none" }],
  ])("that is past due since %s gives: %o", (pastDueAt, expected) => {
    expect(of({ ...pro, status: "past_due", pastDueAt })).toMatchObject(expected);
  });

  it("that is paid has no end, whatever was missing before", () => {
    expect(of(pro).endsAt).toBeUndefined();
    expect(of({ ...pro, pastDueAt: at }).endsAt).toBeUndefined();
  });

  it("that ends with the period gives its plan until then", () => {
    expect(of({ ...pro, cancelsAt: pro.currentPeriodEndsAt })).toMatchObject({ state: "plan" });
  });
});
