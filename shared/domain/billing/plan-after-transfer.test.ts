import { expect, it } from "vitest";
import { planAfterTransfer } from "./plan-after-transfer.ts";
import type { Subscription } from "./workspace-billing.ts";

const at = "2026-11-23T10:00:00.000Z";
const subscription: Subscription = {
  id: "sub_1",
  status: "active",
  tier: "team",
  period: "monthly",
  currentPeriodEndsAt: "2026-12-23T10:00:00.000Z",
  trialUsed: false,
} as unknown as Subscription;
const facts = { arePlansSold: true, from: undefined, teamBilling: {}, ownerBilling: {}, at };

it("planAfterTransfer: the team keeps its subscription, for which the former owner's card pays", () => {
  const paid = { ...facts, from: "team" as const, teamBilling: { subscription } };
  expect(planAfterTransfer(paid)).toEqual({ after: "card_stays", name: "Team" });
  // A disputed payment gives no plan, but goes on by that card.
  expect(planAfterTransfer({ ...paid, from: undefined }).after).toBe("card_stays");
});

it("planAfterTransfer: a granted plan stays without a card", () => {
  const teamBilling = { enterpriseUntil: "2027-01-01T00:00:00.000Z" };
  expect(planAfterTransfer({ ...facts, from: "team", teamBilling })).toEqual({
    after: "stays",
    name: "Enterprise",
  });
});

it("planAfterTransfer: the new owner's plan for teams covers the team, else none does", () => {
  const ownerBilling = { subscription };
  expect(planAfterTransfer({ ...facts, from: "owner", ownerBilling })).toEqual({
    after: "yours",
    name: "Team",
  });
  expect(planAfterTransfer({ ...facts, from: "owner" })).toEqual({ after: "yours" });
  expect(planAfterTransfer(facts)).toEqual({ after: "none" });
});

it("planAfterTransfer: without plans on sale nothing depends on one", () => {
  expect(planAfterTransfer({ ...facts, arePlansSold: false })).toEqual({ after: "free" });
});
