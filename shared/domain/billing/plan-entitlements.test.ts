import { describe, expect, it } from "vitest";
import { planEntitlements, teamEntitlements } from "./plan-entitlements.ts";
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
  planEntitlements({ billing: { subscription }, at, planRequiredAt });
const later = "2026-12-01T12:00:00.001Z";

it("a workspace without a subscription has a trial until plans are required, then one song with its sheet", () => {
  expect(of(undefined, later)).toMatchObject({ state: "trial", hasPlan: false, endsAt: later });
  expect(of(undefined, later).allows).toEqual(
    new Set(["write", "create", "upload", "share", "team", "webhooks", "bulk", "linkPasswords"]),
  );
  expect(of(undefined)).toEqual({
    state: "free",
    allows: new Set(["write"]),
    apiAccess: "none",
    storageBytes: 500 * 1024 ** 2,
    uploadBytes: 100 * 1024 ** 2,
    hasPlan: false,
    members: 1,
  });
});

it("who ever had a plan or a trial of their own has nothing but their data after it", () => {
  const before = "2026-11-01T00:00:00.000Z";
  for (const had of [
    { hadTrial: true },
    { freeUntil: before },
    { enterpriseUntil: before },
    { subscription: { ...pro, status: "canceled" as const } },
  ]) {
    const billing = { subscription: undefined, ...had };
    const after = planEntitlements({ billing, at, planRequiredAt: at });
    expect(after).toMatchObject({ state: "none", storageBytes: 1024 ** 4 });
    expect(after.allows).toEqual(new Set());
  }
});

it("a workspace without a plan has the storage that the operator sets; one with a plan has the plan's", () => {
  const storageWithoutPlanBytes = 5 * 1024 ** 3;
  const facts = { at, storageWithoutPlanBytes };
  const had = { hadTrial: true, subscription: undefined };
  for (const planRequiredAt of [undefined, later, at])
    expect(
      planEntitlements({
        billing: planRequiredAt === at ? had : undefined,
        planRequiredAt,
        ...facts,
      }),
    ).toMatchObject({
      storageBytes: storageWithoutPlanBytes,
      hasPlan: false,
    });
  const billing = { subscription: pro };
  expect(planEntitlements({ billing, planRequiredAt: at, ...facts })).toMatchObject({
    storageBytes: 500 * 1024 ** 3,
    hasPlan: true,
  });
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

  it("that is canceled at the end of the period gives its plan until then", () => {
    expect(of({ ...pro, cancelsAt: pro.currentPeriodEndsAt })).toMatchObject({ state: "plan" });
  });
});

/** What an operator's grant gives where everyone needs a plan. */
const granted = (enterpriseUntil: string, subscription?: Subscription) =>
  planEntitlements({ billing: { subscription, enterpriseUntil }, at, planRequiredAt: at });

describe("an operator's Enterprise plan", () => {
  it("allows everything without a limit of storage, whatever the subscription gives", () => {
    for (const subscription of [undefined, pro, { ...pro, status: "canceled" } as const])
      expect(granted(later, subscription)).toMatchObject({
        allows: new Set([
          "write",
          "create",
          "upload",
          "share",
          "team",
          "webhooks",
          "bulk",
          "linkPasswords",
        ]),
        storageBytes: Number.POSITIVE_INFINITY,
        uploadBytes: 2 * 1024 ** 3,
        hasPlan: true,
        state: "plan",
        endsAt: undefined,
      });
  });

  it("is followed by the subscription's entitlements when it ends", () => {
    expect(granted(at)).toMatchObject({ state: "none", allows: new Set() });
    expect(granted(at, pro)).toMatchObject({ state: "plan", storageBytes: 500 * 1024 ** 3 });
  });
});

const personal = (tier: Subscription["tier"]) => of({ ...pro, tier });

const team = (subscription: Subscription | undefined, ownerEntitlements = personal("pro")) =>
  teamEntitlements({ billing: { subscription }, at, planRequiredAt: later, ownerEntitlements })
    .entitlements;

describe("a team", () => {
  it("has the plan of its own subscription, if that is one for teams", () => {
    expect(team({ ...pro, tier: "team" })).toMatchObject({ state: "plan", members: 5 });
    for (const tier of ["creator", "pro"] as const)
      expect(team({ ...pro, tier })).toMatchObject({ state: "none", members: 1 });
  });

  it("has the plan of its owner's personal workspace otherwise, if that includes teams", () => {
    expect(team(undefined, personal("team")).allows).toContain("upload");
    expect(team({ ...pro, tier: "team", status: "canceled" }, personal("team")).members).toBe(5);
    expect(team(undefined, of(undefined, later))).toMatchObject({ state: "trial", members: 5 });
    expect(team(undefined, of(undefined))).toMatchObject({ state: "none" });
  });

  it("gets no entitlements from an ended grant of an operator", () => {
    const during = { billing: { enterpriseUntil: later }, at, planRequiredAt: later };
    expect(teamEntitlements({ ...during, ownerEntitlements: of(undefined) })).toMatchObject({
      from: "team",
    });
    const after = { ...during, billing: { enterpriseUntil: at } };
    const { entitlements, from } = teamEntitlements({ ...after, ownerEntitlements: of(undefined) });
    expect(from).toBeUndefined();
    expect(entitlements.allows).toEqual(new Set());
  });

  it("without either can only read and delete, also during the trial of workspaces without a subscription", () => {
    expect(team(undefined).allows).toEqual(new Set());
  });
});

it("making a team needs a plan that includes one, bulk creation and passwords of links one above Creator", () => {
  const single = ["write", "create", "upload", "share"];
  expect(of({ ...pro, tier: "creator" }).allows).toEqual(new Set(single));
  expect(of({ ...pro, tier: "pro" }).allows).toEqual(new Set([...single, "bulk", "linkPasswords"]));
  expect(of({ ...pro, tier: "team" }).allows).toContain("team");
});

it("only the highest plan that is sold has none above it", () => {
  const isHighest = (tier: Subscription["tier"]) => of({ ...pro, tier }).isHighestPlan;
  expect((["creator", "pro", "team"] as const).map(isHighest)).toEqual([false, false, true]);
  expect(of(undefined, later).isHighestPlan).toBe(undefined);
});

it("webhooks are part of Enterprise, and of stages that sell no plans", () => {
  expect(of(undefined, later).allows).toContain("webhooks");
  expect(granted(later, undefined).allows).toContain("webhooks");
});

it("gives API keys with Enterprise, and those that only read with Team", () => {
  const tiers = ["creator", "pro", "team"] as const;
  const access = tiers.map((tier) => of({ ...pro, tier }).apiAccess);
  expect(access).toEqual(["none", "none", "read"]);
  expect(
    planEntitlements({ billing: { enterpriseUntil: later }, at, planRequiredAt: at }).apiAccess,
  ).toBe("all");
});
