import { expect, it } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../shared/domain/ids.ts";
import type { Table } from "../data/core/table.ts";
import { noBilling } from "../data/billing/billing-repository.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import { randomId } from "../platform/random-id.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { planEmailItems } from "./plan-email-items.ts";

const at = "2026-12-01T12:00:00.000Z";
const [engine] = dataEngines;
let table: Table;

setUpStores(
  async () => await (engine ?? expect.fail("There is no engine")).open(),
  ({ stores }) => {
    ({ table } = stores);
  },
);

const ended = {
  template: "plan-ended",
  plan: "Team",
  priceCents: 7900,
  period: "monthly",
  trialEndsAt: at,
  keptUntil: at,
} as const;

/** The entries for the email that a workspace's plan has ended. */
const emailsOf = async (workspaceId: WorkspaceId, payerId: UserId) =>
  (
    await planEmailItems(table, { workspaceId, billing: { ...noBilling, payerId } }, [ended], at)
  ).map(({ Put }) => JSON.stringify(Put?.Item));

it("plan emails: one about a person's own plan goes to the person", async () => {
  const { userId } = await newUser(table);
  expect(await emailsOf(personalWorkspaceOf(userId), userId)).toEqual([
    expect.stringContaining(userId),
  ]);
});

it("plan emails: one about a team's plan goes to its owner until the team is deleted, and none after that", async () => {
  const { userId } = await newUser(table);
  const teams = new TeamRepository(table);
  const id = WorkspaceId.parse(randomId());
  const team = { id, name: "Night Shift", ownerId: userId, createdBy: userId, createdAt: at };
  const whole = {
    team: { ...team, revision: 1 },
    members: [{ userId, role: "owner" as const, joinedAt: at }],
    invitations: [],
  };
  const created = { at, actor: { userId, name: "Nia" }, happened: { type: "created" as const } };
  await table.transact(teams.createdItems(whole, created));
  expect(await emailsOf(id, userId)).toEqual([expect.stringContaining("Night Shift")]);
  await table.transact(teams.deletedItems(whole.team, at));
  expect(await emailsOf(id, userId)).toEqual([]);
  await teams.remove(id);
  expect(await emailsOf(id, userId)).toEqual([]);
});
