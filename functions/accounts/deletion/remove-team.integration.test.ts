import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { joinTeam, newTeam } from "../../songs/moving/moving.fixture.ts";
import { deleteTeam } from "../../teams/delete-team.ts";
import { atSecond, ownerCall } from "../../testing/call-contexts.fixture.ts";
import { outboxEntriesIn } from "../../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { removeTeam } from "./remove-team.ts";

let data: DataTable;
let stores: Stores;

/** The people whom an email tells that their team was deleted. */
const toldPeople = async () =>
  outboxEntriesIn(await data.scan())
    .filter(({ input }) => input["template"] === "team-deleted")
    .map(({ input }) => input["createdBy"]);

/** Runs the job that removes a deleted team. */
async function remove(teamId: WorkspaceId, actorUserId: UserId, at: string): Promise<void> {
  const entry = outboxEntriesIn(await data.scan()).find(
    ({ job, input }) => job === "delete-team" && input["teamId"] === teamId,
  );
  const origin = { ipAddress: "203.0.113.7", userAgent: "Test/1.0", actorUserId };
  const tools = {
    ...stores,
    outbox: new OutboxRepository(stores.table),
    deleteObjects: async () => undefined,
  };
  await removeTeam(tools, { outboxId: String(entry?.id), teamId, origin, at });
}

describe.each(dataEngines)("a deleted team, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("emails each of its members once, and not its owner", async () => {
    const { userId } = await newUser(stores.table);
    const [member, viewer] = await Promise.all([newUser(stores.table), newUser(stores.table)]);
    const teamId = await newTeam(stores, userId);
    for (const [person, role] of [
      [member, "member"],
      [viewer, "viewer"],
    ] as const) {
      await joinTeam(stores, teamId, person.userId, role);
      await stores.table.put(
        { pk: `USER#${person.userId}`, sk: `TEAM#${teamId}` },
        "team-of-user",
        { teamId, role, joinedAt: atSecond(6) },
      );
    }
    const call = ownerCall(userId, { params: { id: teamId }, body: {} }, { at: atSecond(10) });
    await deleteTeam(stores.table, call);
    expect(await toldPeople()).toEqual([]);

    // The first run comes too early to delete the team itself.
    await remove(teamId, userId, atSecond(11));
    expect(new Set(await toldPeople())).toEqual(new Set([member.userId, viewer.userId]));
    await remove(teamId, userId, atSecond(80));
    await remove(teamId, userId, atSecond(81));
    expect(await toldPeople()).toHaveLength(2);
    expect(await new TeamRepository(stores.table).readTeam(teamId)).toBeUndefined();
  });
});
