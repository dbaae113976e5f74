import { describe, expect, it, vi } from "vitest";
import { BillingRepository } from "../../../functions/data/billing/billing-repository.ts";
import { workspaceEntitlements } from "../../../functions/data/billing/workspace-entitlements.ts";
import { keys } from "../../../functions/data/core/keys.ts";
import type { Table } from "../../../functions/data/core/table.ts";
import { randomId } from "../../../functions/platform/random-id.ts";
import { setUpStores } from "../../../functions/testing/stores.fixture.ts";
import { newUser } from "../../../functions/testing/user.fixture.ts";
import type { Subscription } from "../../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { dataEngines } from "../../tools/testing/data-table.ts";
import { grantEnterprise, GrantRefused } from "./grant-enterprise.ts";

const at = "2026-12-01T12:00:00.000Z";
const lastDay = "2026-12-31";
const until = "2026-12-31T23:59:59.999Z";

let table: Table;

/** A person with a verified address. */
async function newOwner() {
  const { userId, email } = await newUser(table);
  await table.put(keys.emailClaim(email), "email-claim", { userId });
  return { userId, email };
}

/** Makes a grant and returns the printed lines. */
async function grant(to: string, day: string | undefined = lastDay, applies = true) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const count = await grantEnterprise(table, { to, lastDay: day, at, applies, say });
  expect(count).toBe(said.filter((line) => !line.startsWith("Note")).length);
  return said;
}

const revoke = async (to: string) => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await grantEnterprise(table, { to, lastDay: undefined, at, applies: true, say });
  return said;
};

const entitlementsOf = async (userId: UserId, time = at) =>
  await workspaceEntitlements(table, personalWorkspaceOf(userId), time);

/** A person with a Stripe customer and this subscription. */
async function subscriber(changes: Partial<Subscription> = {}) {
  const person = await newOwner();
  const billing = new BillingRepository(table);
  const workspaceId = personalWorkspaceOf(person.userId);
  const customerId = `cus_${randomId()}`;
  const before = await billing.begin(workspaceId, { customerId, payerId: person.userId });
  const subscription: Subscription = {
    id: "sub_1",
    status: "active",
    tier: "pro",
    period: "monthly",
    currentPeriodEndsAt: until,
    ...changes,
  };
  await table.transact([billing.changedItem(workspaceId, before, { ...before, subscription }, at)]);
  return { ...person, workspaceId, customerId, subscription };
}

describe.each(dataEngines)("the Enterprise plan on $engine", ({ open }) => {
  setUpStores(open, ({ stores }) => {
    ({ table } = stores);
    // From then on a workspace without a plan has none.
    vi.stubEnv("PLANS", "2020-01-01T00:00:00.000Z");
  });

  it("is printed first, then given until the end of its last day; a repeat changes nothing", async () => {
    const { userId, email } = await newOwner();
    expect(await grant(email, lastDay, false)).toEqual([
      `To give: Enterprise of ${email} (workspace ${userId}) through ${lastDay}`,
    ]);
    expect(await entitlementsOf(userId)).toMatchObject({ state: "free" });
    expect(await grant(email)).toEqual([
      `Given: Enterprise of ${email} (workspace ${userId}) through ${lastDay}`,
    ]);
    expect(await grant(email.toUpperCase())).toEqual([]);
    expect(await grant(userId)).toEqual([]);
    const unlimited = { state: "plan", storageBytes: Number.POSITIVE_INFINITY };
    expect(await entitlementsOf(userId)).toMatchObject(unlimited);
    expect(await entitlementsOf(userId, "2026-12-31T23:59:59.998Z")).toMatchObject(unlimited);
    expect(await entitlementsOf(userId, until)).toMatchObject({ state: "none" });
  });

  it("is prolonged and taken back", async () => {
    const { userId, email } = await newOwner();
    await grant(email);
    expect(await grant(email, "2027-12-31")).toHaveLength(1);
    expect(await entitlementsOf(userId, "2027-06-01T00:00:00.000Z")).toMatchObject({
      state: "plan",
    });
    expect(await revoke(email)).toEqual([`Taken: Enterprise of ${email} (workspace ${userId})`]);
    expect(await revoke(email)).toEqual([]);
    expect(await entitlementsOf(userId)).toMatchObject({ state: "free" });
  });

  it("does not change customer and subscription, before or after it, and reports a paid subscription", async () => {
    const { email, workspaceId, customerId, subscription } = await subscriber();
    expect(await grant(email)).toEqual([
      expect.stringContaining("Note: the plan Pro"),
      expect.stringContaining("Given: Enterprise"),
    ]);
    const billing = new BillingRepository(table);
    expect(await billing.read(workspaceId)).toMatchObject({
      customerId,
      subscription,
      enterpriseUntil: until,
    });
    const granted = await newOwner();
    await grant(granted.email);
    const later = personalWorkspaceOf(granted.userId);
    const begun = await billing.begin(later, { customerId: "cus_late", payerId: granted.userId });
    expect(begun).toMatchObject({ customerId: "cus_late", enterpriseUntil: until });
    expect(await billing.read(later)).toEqual(begun);
    expect(await billing.workspaceOf("cus_late")).toBe(later);
  });

  it("keeps concurrent writes", async () => {
    const { userId, email } = await newOwner();
    const billing = new BillingRepository(table);
    const workspaceId = personalWorkspaceOf(userId);
    const begin = async () =>
      await billing.begin(workspaceId, { customerId: `cus_${userId}`, payerId: userId });
    await Promise.all([begin(), grant(email), begin(), grant(email)]);
    expect(await billing.read(workspaceId)).toMatchObject({
      customerId: `cus_${userId}`,
      enterpriseUntil: until,
    });
  });

  it.each([
    ["nobody@example.com", lastDay, "no account"],
    ["nobody", lastDay, "no account"],
    ["", "2026-11-30", "is over"],
    ["", "2027-02-30", "no day"],
    ["", "soon", "no day"],
  ])("is refused for '%s' until %s: %s", async (to, day, reason) => {
    const { userId, email } = await newOwner();
    await expect(grant(to || email, day)).rejects.toThrow(GrantRefused);
    await expect(grant(to || email, day)).rejects.toThrow(reason);
    expect(await entitlementsOf(userId)).toMatchObject({ state: "free" });
  });
});
