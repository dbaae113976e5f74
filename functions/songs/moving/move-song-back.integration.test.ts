import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { teamKeys } from "../../data/workspaces/team-keys.ts";
import { replaceSongFiles } from "../../files/replace-song-files.ts";
import { sharedSong } from "../../sharing/sharing.fixture.ts";
import { atSecond, ownerCall } from "../../testing/call-contexts.fixture.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { moveSongBack, readSongMove } from "./move-song-back.ts";
import { countedItems, countersOf, joinTeam, mover, newTeam } from "./moving.fixture.ts";

const limits = vi.hoisted(() => ({
  storageBytes: 1e12,
  allows: new Set(["create", "share", "team"]),
}));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12, members: 5, state: "active" }),
  planStates: ["active"],
}));

const daySeconds = 24 * 60 * 60;
const missing = { code: "move_not_found" };

let data: DataTable;
let stores: Stores;
let song: Awaited<ReturnType<typeof sharedSong>>;
/** The owner of the team, of which the song's creator is a member. */
let owner: UserId;
let teamId: WorkspaceId;

const callBy = (userId: UserId, moveId: string, at: string) =>
  ownerCall(userId, { params: { id: song.id, moveId }, body: {} }, { at });
const back = (userId: UserId, moveId = "", at = atSecond(300)) =>
  moveSongBack(stores, callBy(userId, moveId, at));
const show = (userId: UserId, moveId = "", at = atSecond(300)) =>
  readSongMove(stores, callBy(userId, moveId, at));
const place = async () => (await stores.songs.read(song.workspaceId, song.id))?.workspaceId;

/** The requested emails about moves of the song. */
async function emails() {
  const inputs = (await data.scan()).map((item) => Object(item["input"]));
  return inputs.filter(({ template, songId }) => template === "song-moved" && songId === song.id);
}

/** The creator of the song moves it into the team. */
const moveIn = async () =>
  await mover(stores, song.userId).move(song.id, { from: song.workspaceId, to: teamId });

describe.each(dataEngines)("moving a song back, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));
  beforeEach(async () => {
    limits.storageBytes = 1e12;
    song = await sharedSong(stores);
    owner = (await newUser(stores.table)).userId;
    teamId = await newTeam(stores, owner);
    await joinTeam(stores, teamId, song.userId, "member");
  });

  it("each move requests an email, which counts among what its person sends to others", async () => {
    const { moveId } = await moveIn();
    expect(await emails()).toEqual([
      expect.objectContaining({
        songId: song.id,
        moveId,
        title: "Low Tide Radio",
        from: song.workspaceId,
        to: teamId,
        movedBy: song.userId,
        isBack: false,
      }),
    ]);
    const sent = (await data.scan()).filter(({ kind, sent: number }) => kind === "limit" && number);
    expect(sent.some(({ pk }) => String(pk).includes(song.userId))).toBe(true);
  });

  it("a song that a member moved in goes back to the member's own workspace, once", async () => {
    const { moveId } = await moveIn();
    expect(await show(owner, moveId)).toMatchObject({
      title: "Low Tide Radio",
      state: "open",
      from: { kind: "own", name: "Nia Okafor", isYours: false },
      to: { kind: "team", name: "Northern Songs" },
    });
    const first = await back(owner, moveId);
    expect(first.workspaceId).toBe(song.workspaceId);
    expect(await place()).toBe(song.workspaceId);
    expect(await back(owner, moveId)).toEqual(first);
    expect(await show(owner, moveId)).toMatchObject({ state: "back" });
    expect((await emails()).filter(({ isBack }) => isBack)).toHaveLength(1);
    // Taking a move back can't be taken back itself.
    await expect(back(owner, first.moveId)).rejects.toMatchObject({ code: "move_back_expired" });
    for (const id of [song.workspaceId, teamId])
      expect(await countersOf(stores, id)).toEqual(await countedItems(data, id));
  });

  it("a song that left the team comes back from wherever its owner is a member", async () => {
    await moveIn();
    const other = await newUser(stores.table);
    const elsewhere = await newTeam(stores, other.userId);
    await joinTeam(stores, elsewhere, owner, "member");
    const { moveId } = await mover(stores, owner).move(song.id, { from: teamId, to: elsewhere });
    const returned = await Promise.allSettled([back(owner, moveId), back(owner, moveId)]);
    expect(returned.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect((await stores.songs.read(teamId, song.id))?.lastMove).toMatchObject({ undoes: moveId });
    expect(await stores.songs.read(elsewhere, song.id)).toBeUndefined();
  });

  it("is refused to everyone but the owner of a team of the move", async () => {
    const { moveId } = await moveIn();
    const stranger = await newUser(stores.table);
    const member = await newUser(stores.table);
    await joinTeam(stores, teamId, member.userId, "member");
    for (const userId of [stranger.userId, member.userId, song.userId]) {
      await expect(back(userId, moveId)).rejects.toMatchObject(missing);
      await expect(show(userId, moveId)).rejects.toMatchObject(missing);
    }
    await expect(back(owner, "other")).rejects.toMatchObject(missing);
    // The right is that of the team's owner at the time of the call.
    await stores.table.update(teamKeys.team(teamId), {
      text: "SET ownerId = :owner",
      values: { ":owner": member.userId },
    });
    await expect(back(owner, moveId)).rejects.toMatchObject(missing);
    await back(member.userId, moveId);
    expect(await place()).toBe(song.workspaceId);
  });

  it("is refused after seven days, and after the song was moved on", async () => {
    const { moveId } = await moveIn();
    const week = atSecond(101 + 7 * daySeconds);
    await expect(back(owner, moveId, week)).rejects.toMatchObject({ code: "move_back_expired" });
    expect(await show(owner, moveId, week)).toMatchObject({ state: "expired" });
    const own = personalWorkspaceOf(owner);
    const { moveId: later } = await mover(stores, owner).move(song.id, { from: teamId, to: own });
    await expect(back(owner, moveId)).rejects.toMatchObject(missing);
    await back(owner, later);
    expect((await stores.songs.read(teamId, song.id))?.id).toBe(song.id);
  });

  it("fills no one's storage with files that were added since", async () => {
    const { moveId } = await moveIn();
    const added = await announcedFile(stores.table, owner, { workspaceId: teamId });
    await stores.uploads.accept(added, added.sizeBytes, 1e9);
    await replaceSongFiles(
      stores,
      { workspaceId: teamId, songId: song.id, by: owner, at: atSecond(200), isEditor: false },
      { fileIds: [song.main.id, song.other.id, added.id], artworkId: song.art.id },
    );
    await expect(back(owner, moveId)).rejects.toMatchObject({ code: "song_grown" });
    expect((await stores.songs.read(teamId, song.id))?.id).toBe(song.id);
  });

  it("needs room in the workspace that it left, which must still exist", async () => {
    const { moveId } = await moveIn();
    limits.storageBytes = 100;
    await expect(back(owner, moveId)).rejects.toMatchObject({ code: "storage_full" });
    limits.storageBytes = 1e12;
    await stores.table.transact([
      new UserRepository(stores.table).markDeletedItem(song.userId, atSecond(250)),
    ]);
    await expect(back(owner, moveId)).rejects.toMatchObject({ code: "workspace_gone" });
    expect(await show(owner, moveId)).toMatchObject({ from: null });
  });
});
