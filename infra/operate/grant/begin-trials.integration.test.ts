import { describe, expect, it, vi } from "vitest";
import { BillingRepository } from "../../../functions/data/billing/billing-repository.ts";
import { workspaceEntitlements } from "../../../functions/data/billing/workspace-entitlements.ts";
import { keys } from "../../../functions/data/core/keys.ts";
import type { Table } from "../../../functions/data/core/table.ts";
import { setUpStores } from "../../../functions/testing/stores.fixture.ts";
import { newUser } from "../../../functions/testing/user.fixture.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { dataEngines, type DataTable } from "../../tools/testing/data-table.ts";
import { beginTrials } from "./begin-trials.ts";

const plansRequiredFrom = "2027-01-10";
const requiredAt = "2027-01-24T00:00:00.000Z";
const at = "2027-01-12T09:00:00.000Z";
const until = "2027-01-26T09:00:00.000Z";

let table: Table;
let data: DataTable;

async function begin({ applies = true, now = at } = {}) {
  const said: string[] = [];
  const count = await beginTrials(table, {
    items: await data.scan(),
    plansRequiredFrom,
    at: now,
    applies,
    say: (line) => void said.push(line),
  });
  expect(count).toBe(said.length);
  return said;
}

const saidOf = (said: string[], userId: UserId) => said.filter((line) => line.includes(userId));
const stateOf = async (userId: UserId, time: string) =>
  await workspaceEntitlements(table, personalWorkspaceOf(userId), time);

/** The emails about the trial of a user. */
async function mailsTo(userId: UserId) {
  const items = await data.scan();
  const inputs = items.flatMap(({ input }) => (typeof input === "object" ? [input] : []));
  return inputs.filter(
    (input) => input !== null && "createdBy" in input && input.createdBy === userId,
  );
}

describe.each(dataEngines)("the trials of accounts from before plans on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ table } = set.stores);
    ({ data } = set);
    vi.stubEnv("PLANS", requiredAt);
  });

  it("are listed first, then begin with one email each, also when the command runs repeatedly", async () => {
    const { userId } = await newUser(table);
    expect(saidOf(await begin({ applies: false }), userId)).toEqual([
      `To begin: the free trial of ${userId}, until ${until}`,
    ]);
    expect(await mailsTo(userId)).toEqual([]);
    expect(await stateOf(userId, requiredAt)).toMatchObject({ state: "free" });
    const runs = await Promise.all([begin(), begin()]);
    expect(runs.flatMap((said) => saidOf(said, userId))).toEqual([
      `Begun: the free trial of ${userId}, until ${until}`,
    ]);
    expect(await begin({ now: "2027-01-20T09:00:00.000Z" })).toEqual([]);
    expect(await mailsTo(userId)).toEqual([
      { template: "trial-begun", createdBy: userId, trialEndsAt: until },
    ]);
    expect(await stateOf(userId, requiredAt)).toMatchObject({ state: "trial", endsAt: until });
    expect(await stateOf(userId, until)).toMatchObject({ state: "none" });
  });

  it("end 14 days after the day of the plans at the earliest", async () => {
    const { userId } = await newUser(table);
    await begin({ now: "2027-01-05T09:00:00.000Z" });
    expect(await stateOf(userId, at)).toMatchObject({ state: "trial", endsAt: requiredAt });
  });

  it("continue where a run was interrupted", async () => {
    const people = [await newUser(table), await newUser(table), await newUser(table)];
    const transact = table.transact.bind(table);
    const broken = vi
      .spyOn(table, "transact")
      .mockImplementationOnce(transact)
      .mockRejectedValueOnce(new Error("The connection is lost"));
    await expect(begin()).rejects.toThrow("The connection is lost");
    broken.mockRestore();
    await begin();
    for (const { userId } of people) expect(await mailsTo(userId)).toHaveLength(1);
  });

  it("are not given to accounts that had a plan, were deleted, or signed up later", async () => {
    const billing = new BillingRepository(table);
    const granted = await newUser(table);
    await billing.grantEnterprise(
      personalWorkspaceOf(granted.userId),
      "2028-01-01T00:00:00.000Z",
      at,
    );
    const tried = await newUser(table);
    const workspaceId = personalWorkspaceOf(tried.userId);
    const before = await billing.begin(workspaceId, {
      customerId: "cus_tried",
      payerId: tried.userId,
    });
    await table.transact([
      billing.changedItem(workspaceId, before, { ...before, hadTrial: true }, at),
    ]);
    const left = await newUser(table);
    await table.update(keys.profile(left.userId), {
      text: "SET leftAt = :at",
      values: { ":at": at },
    });
    const later = await newUser(table);
    await table.update(keys.profile(later.userId), {
      text: "SET createdAt = :at",
      values: { ":at": "2027-01-10T00:00:00.000Z" },
    });
    expect(await begin()).toEqual([]);
    for (const { userId } of [granted, tried, left, later])
      expect(await mailsTo(userId)).toEqual([]);
    expect(await billing.read(workspaceId)).not.toHaveProperty("freeUntil");
  });

  it("begin for an account that only opened a checkout, and do not change its customer", async () => {
    const { userId } = await newUser(table);
    const billing = new BillingRepository(table);
    const workspaceId = personalWorkspaceOf(userId);
    await billing.begin(workspaceId, { customerId: `cus_${userId}`, payerId: userId });
    expect(saidOf(await begin(), userId)).toHaveLength(1);
    expect(await billing.read(workspaceId)).toMatchObject({
      customerId: `cus_${userId}`,
      freeUntil: until,
    });
  });
});
