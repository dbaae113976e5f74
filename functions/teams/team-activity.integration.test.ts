import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf, type WorkspaceId } from "../../shared/domain/ids.ts";
import { sendOwnAgreement } from "../agreements/send-own-agreement.ts";
import { voidOwnAgreement } from "../agreements/owner-actions.ts";
import { agreementCompletedItems } from "../data/teams/team-activity-items.ts";
import type { Stores } from "../data/stores.ts";
import { requestExport } from "../accounts/data-export/data-export.ts";
import { listActivity } from "./read-team.ts";
import { removeShare } from "../sharing/shares.ts";
import { shareSong } from "../sharing/share-song.ts";
import { createSong } from "../songs/create-song.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { mover, newTeam } from "../songs/moving/moving.fixture.ts";
import { createSongCall, atSecond, songInputFor } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { StoredTeamActivity } from "../data/workspaces/stored-team.ts";

let stores: Stores;

/** What happened in a team, the oldest first. */
async function activityOf(teamId: WorkspaceId) {
  const items = await stores.table.range({ pk: `TEAM#${teamId}`, prefix: "ACTIVITY#" });
  return items.map((item) => {
    const { type, subject, email, actorName } = StoredTeamActivity.parse(item);
    return [type, subject, email, actorName].filter((part) => part !== undefined).join(" | ");
  });
}

const done = (type: string, ...more: string[]) =>
  [type, "Low Tide Radio", ...more, "Nia Okafor"].join(" | ");

/** Does in one workspace what is noted in a team. */
async function work(userId: Parameters<typeof mover>[1], workspaceId: WorkspaceId) {
  const me = mover(stores, userId);
  const { workspace } = await me.call(workspaceId, "", {});
  const create = {
    ...createSongCall(userId, { ...songInputFor(2), send: false }, { at: atSecond(10) }),
  };
  const { id, agreement } = await createSong(stores, { ...create, workspace });
  const share = {
    email: "mo@example.com",
    permission: "view" as const,
    agreementForm: "copy" as const,
    asksCode: false,
  };
  const shared = await shareSong(stores, await me.call(workspaceId, id, share));
  await removeShare(stores, { ...(await me.call(workspaceId, shared.id, {})), query: {} });
  await sendOwnAgreement(stores, await me.call(workspaceId, agreement.id, { expiresInDays: 30 }));
  const voided = await voidOwnAgreement(
    stores,
    await me.call(workspaceId, agreement.id, { reason: "" }),
  );
  const removal = await me.call(workspaceId, id, {});
  await deleteSong(stores, { ...removal, query: { files: "delete" } });
  return voided;
}

describe.each(dataEngines)("the activity of a team, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("names the person of each change of songs, agreements and shares", async () => {
    const { userId } = await newUser(stores.table);
    const teamId = await newTeam(stores, userId);
    await work(userId, teamId);
    expect((await activityOf(teamId)).slice(1)).toEqual([
      done("song_created"),
      done("song_shared", "mo@example.com"),
      done("share_ended", "mo@example.com"),
      done("agreement_sent"),
      done("agreement_voided"),
      done("song_deleted"),
    ]);
  });

  it("lists with whom a song was shared, and who asked for a copy of the team's data", async () => {
    const { userId } = await newUser(stores.table);
    const teamId = await newTeam(stores, userId);
    await work(userId, teamId);
    const { caller, workspace } = await mover(stores, userId).call(teamId, "", {});
    const ask = (second: number) =>
      requestExport(stores.table, { teamId }, { caller, workspace, at: atSecond(second) });
    await ask(40);
    // While one is prepared, a repeat is answered with it.
    await ask(41);
    const list = await listActivity(stores.table, {
      ...(await mover(stores, userId).call(teamId, "", {})),
      query: {},
    });
    const texts = list.body.map(({ type, email = "" }) => [type, email].join(" ").trim());
    expect(texts).toContain("song_shared mo@example.com");
    expect(texts).toContain("share_ended mo@example.com");
    expect(texts.filter((text) => text === "export_requested")).toHaveLength(1);
  });

  it("has no entries of a person's own workspace", async () => {
    const { userId } = await newUser(stores.table);
    const own = personalWorkspaceOf(userId);
    await work(userId, own);
    expect(await activityOf(own)).toEqual([]);
  });

  it("has the completion of an agreement that the team sent", async () => {
    const { userId } = await newUser(stores.table);
    const teamId = await newTeam(stores, userId);
    const sent = { sentBy: userId, title: "Low Tide Radio" };
    expect(
      agreementCompletedItems(
        stores.table,
        { ...sent, workspaceId: personalWorkspaceOf(userId) },
        atSecond(30),
      ),
    ).toEqual([]);
    const items = agreementCompletedItems(
      stores.table,
      { ...sent, workspaceId: teamId },
      atSecond(30),
    );
    await stores.table.transact(items);
    expect((await activityOf(teamId)).slice(1)).toEqual([
      "agreement_completed | Low Tide Radio | ",
    ]);
  });
});
