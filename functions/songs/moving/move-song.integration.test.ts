import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { folderColors } from "../../../shared/domain/files/folder-tree.ts";
import { personalWorkspaceOf, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { voidOwnAgreement } from "../../agreements/owner-actions.ts";
import { invitationScene } from "../../uploaded-agreements/invitations/invitations.fixture.ts";
import { agreementCardOf } from "../../data/agreements/agreement-cards.ts";
import { setAttributes } from "../../data/core/expressions.ts";
import { keys } from "../../data/core/keys.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { FolderRepository } from "../../data/files/folder-repository.ts";
import { storeThumbnails } from "../../data/files/thumbnail-items.ts";
import { findSongByNumber } from "../../data/songs/find-song-by-number.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import type { Stores } from "../../data/stores.ts";
import { createFolder } from "../../files/folders/create-folder.ts";
import { moveFiles } from "../../files/move-files.ts";
import { replaceSongFiles } from "../../files/replace-song-files.ts";
import { IdempotentCall } from "../../http/idempotency.ts";
import { sortableId } from "../../platform/random-id.ts";
import { songEditor, tokenOfShare } from "../../sharing/editing.fixture.ts";
import { Guest, sharedSong, tokenOf } from "../../sharing/sharing.fixture.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { updateAgreement } from "../../agreements/update-agreement.ts";
import { createSong } from "../create-song.ts";
import { deleteSong } from "../delete-song.ts";
import { listSongAgreements } from "../list-song-agreements.ts";
import { readSong } from "../read-song.ts";
import { updateSong } from "../update-song.ts";
import { finishSongMove } from "./finish-move.ts";
import { readMovedSong } from "./move-song.ts";
import {
  countedItems,
  countersOf,
  itemsNaming,
  joinTeam,
  mover,
  newTeam,
} from "./moving.fixture.ts";

const limits = vi.hoisted(() => ({
  storageBytes: 1e12,
  allows: new Set(["create", "share", "team"]),
}));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12, members: 5, state: "active" }),
  planStates: ["active"],
}));

let data: DataTable;
let stores: Stores;
let song: Awaited<ReturnType<typeof sharedSong>>;
let teamId: WorkspaceId;
let me: ReturnType<typeof mover>;

const way = () => ({ from: song.workspaceId, to: teamId });
const inTeam = () => ({ workspaceId: teamId, songId: song.id, at: atSecond(110) });
const inOwn = () => ({ ...inTeam(), workspaceId: song.workspaceId });
const job = () => ({ songId: song.id, ...way() });

async function checkCounts() {
  for (const workspaceId of [song.workspaceId, teamId])
    expect(await countersOf(stores, workspaceId)).toEqual(await countedItems(data, workspaceId));
}

/** Gives the song this many agreements besides its draft, as if they had been voided before. */
async function agreementsOf(number: number) {
  const { agreement } = await createSong(
    stores,
    createSongCall(song.userId, songInputFor(2), { at: atSecond(4) }),
  );
  const voiding = { params: { id: agreement.id }, body: { reason: "" } };
  await voidOwnAgreement(stores, ownerCall(song.userId, voiding, { at: atSecond(5) }));
  const head = await stores.agreements.readHead(agreement.id);
  if (head === undefined) throw new Error("The agreement is there");
  for (let index = 0; index < number; index += 1) {
    const id = sortableId(atSecond(6 + index));
    const copy = { ...head, id, songId: song.id };
    await stores.table.put(agreementKeys.agreement(id), "agreement", copy);
    const card = agreementCardOf(copy);
    await stores.table.put(keys.agreementCard(song.workspaceId, id), "agreement-card", card);
    const ofSong = keys.agreementOfSong(song.workspaceId, song.id, id);
    await stores.table.put(ofSong, "agreement-of-song", { id });
  }
}

describe.each(dataEngines)("moving a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));
  beforeEach(async () => {
    song = await sharedSong(stores);
    teamId = await newTeam(stores, song.userId);
    me = mover(stores, song.userId);
  });
  afterEach(async () => {
    await checkCounts();
    limits.storageBytes = 1e12;
    limits.allows.add("create");
  });

  it("moves it with its files, lyrics and draft, under the next number", async () => {
    const draft = (await stores.songs.read(song.workspaceId, song.id))?.agreement?.id ?? "";
    const first = {
      ...createSongCall(song.userId, { ...songInputFor(1), send: false }, { at: atSecond(2) }),
    };
    await createSong(stores, { ...first, workspace: { id: teamId } });
    const before = await countersOf(stores, song.workspaceId);
    const moved = await me.ask(song.id, way());
    expect(moved).toMatchObject({ id: song.id, number: 2, workspaceId: teamId });
    await expect(readSong(stores.songs, inOwn())).rejects.toMatchObject({ code: "song_not_found" });
    const read = await readSong(stores.songs, inTeam());
    expect(read).toMatchObject({ number: 2, title: "Low Tide Radio", agreement: { id: draft } });
    expect(read.lyrics).toContain("Static on the water");
    expect(read.files).toHaveLength(3);
    for (const { id } of read.files) {
      expect(await stores.files.read(song.workspaceId, id)).toBeUndefined();
      expect(await stores.files.find(id)).toMatchObject({ workspaceId: teamId, songId: song.id });
    }
    expect(await stores.agreements.readHead(draft)).toMatchObject({
      workspaceId: teamId,
      number: 1,
    });
    expect(await countersOf(stores, teamId)).toMatchObject({
      songs: 2,
      storageUsedBytes: before.storageUsedBytes,
    });
    expect(await itemsNaming(data, song.workspaceId, song.id)).toEqual([]);
    expect(await itemsNaming(data, song.workspaceId, draft)).toEqual([]);
    expect((await findSongByNumber(stores.table, teamId, 2))?.id).toBe(song.id);
    await updateSong(stores, {
      ...(await me.call(teamId, song.id, { title: "High Tide" })),
      query: {},
    });
    expect((await readSong(stores.songs, inTeam())).title).toBe("High Tide");
  });

  it("leaves thumbnails with the picture, for the members of the team", async () => {
    const thumbnail = { type: "image/webp" as const, base64: "AAAA" };
    await storeThumbnails(stores.table, song.art, { small: thumbnail, large: thumbnail });
    await me.move(song.id, way());
    const member = await newUser(stores.table);
    const stranger = await newUser(stores.table);
    await joinTeam(stores, teamId, member.userId, "viewer");
    const address = `/uploads/${song.art.filename}?size=small`;
    const guest = new Guest(stores);
    expect(await guest.thumbnail(address, member.userId)).toMatchObject(thumbnail);
    await expect(guest.thumbnail(address, stranger.userId)).rejects.toMatchObject({
      code: "file_not_found",
    });
  });

  it("and moving it back restores it under another number", async () => {
    const before = await readSong(stores.songs, inOwn());
    await me.move(song.id, way());
    await me.move(song.id, { from: teamId, to: song.workspaceId });
    expect(await readSong(stores.songs, inOwn())).toEqual({ ...before, number: 2 });
    expect(await itemsNaming(data, teamId, song.id)).toEqual([]);
  });

  it("removes its files from their folders", async () => {
    const tools = { ...stores, folders: new FolderRepository(stores.table) };
    const body = { name: "Takes", color: folderColors[0], parentId: null };
    const folder = await createFolder(
      tools,
      ownerCall(song.userId, { params: {}, body }, { at: atSecond(3) }),
    );
    await moveFiles(tools, song.workspaceId, [song.main.id], folder.id);
    await me.ask(song.id, way());
    expect(await tools.folders.read(song.workspaceId, folder.id)).toMatchObject({ files: 0 });
    const file = await stores.files.read(teamId, song.main.id);
    expect(file?.folderId).toBeUndefined();
    expect(await itemsNaming(data, song.workspaceId, song.main.id)).toEqual([]);
  });

  it("moves twenty recordings and a picture that are all in folders", async () => {
    const tools = { ...stores, folders: new FolderRepository(stores.table) };
    const ids = [song.main.id, song.other.id];
    while (ids.length < 20) {
      const file = await announcedFile(stores.table, song.userId, {});
      const stored = await stores.files.read(song.workspaceId, file.id);
      await stores.files.accept(stored ?? file, file.sizeBytes, 1e9);
      ids.push(file.id);
    }
    const place = { workspaceId: song.workspaceId, songId: song.id, by: song.userId };
    await replaceSongFiles(
      stores,
      { ...place, at: atSecond(9), isEditor: false },
      { fileIds: ids, artworkId: song.art.id },
    );
    for (const id of [...ids, song.art.id]) {
      const body = { name: `Of ${id}`, color: folderColors[0], parentId: null };
      const folder = await createFolder(
        tools,
        ownerCall(song.userId, { params: {}, body }, { at: atSecond(3) }),
      );
      await moveFiles(tools, song.workspaceId, [id], folder.id);
    }
    await me.move(song.id, way());
    expect((await readSong(stores.songs, inTeam())).files).toHaveLength(21);
    expect(await countersOf(stores, song.workspaceId)).toMatchObject({ files: 0, songs: 0 });
  });

  it("keeps its link, personal links and editors", async () => {
    const { shareUrl } = await song.change({ password: "harbor lights" });
    const editor = await songEditor(stores);
    const share = await song.share({ email: editor.email, permission: "edit" });
    await editor.accept(song.id, await tokenOfShare(song, share));
    const viewed = await song.share({ email: "mo@example.com" });
    await editor.update(song.id, { title: "Low Tide" });
    await me.move(song.id, way());
    const guest = new Guest(stores);
    await expect(guest.open(tokenOf(shareUrl))).rejects.toMatchObject({
      code: "share_password_needed",
    });
    await guest.unlock(tokenOf(shareUrl), "harbor lights");
    expect(await guest.open(tokenOf(shareUrl))).toMatchObject({ title: "Low Tide" });
    expect(await guest.open(await tokenOfShare(song, viewed))).toMatchObject({
      title: "Low Tide",
    });
    expect(await editor.list()).toEqual([{ id: song.id, name: "Nia Okafor" }]);
    await editor.update(song.id, { title: "High Tide" });
    expect((await readSong(stores.songs, inTeam())).title).toBe("High Tide");
    expect(await itemsNaming(data, song.workspaceId, song.id)).toEqual([]);
    expect((await stores.songs.read(teamId, song.id))?.movedFrom).toBeUndefined();
  });

  it("keeps a link off that was turned off just before", async () => {
    const { shareUrl } = await song.link();
    await song.change({ permission: "view" });
    const transact = stores.table.tryTransact.bind(stores.table);
    const spy = vi.spyOn(stores.table, "tryTransact").mockImplementationOnce(async (items) => {
      spy.mockRestore();
      await song.change({ isOn: false });
      return await transact(items);
    });
    await me.move(song.id, way());
    await expect(new Guest(stores).open(tokenOf(shareUrl))).rejects.toMatchObject({
      code: "share_not_found",
    });
  });

  it("moves more agreements and shares than one transaction holds, step by step", async () => {
    await agreementsOf(30);
    const emails = Array.from({ length: 20 }, (_, index) => `guest${index}@example.com`);
    for (const [index, email] of emails.entries())
      await song.share({ email }, { at: atSecond(10 + index) });
    await me.ask(song.id, way());
    await checkCounts();
    // Until everything is there, nothing begins that would leave a part behind.
    const stillMoving = { code: "song_still_moving" };
    const back = { from: teamId, to: song.workspaceId };
    await expect(me.ask(song.id, back)).rejects.toMatchObject(stillMoving);
    const call = await me.call(teamId, song.id, {});
    const deletion = deleteSong(stores, { ...call, query: { files: "delete" as const } });
    await expect(deletion).rejects.toMatchObject(stillMoving);
    await Promise.all([finishSongMove(stores.table, job()), finishSongMove(stores.table, job())]);
    await finishSongMove(stores.table, job());
    expect(await itemsNaming(data, song.workspaceId, song.id)).toEqual([]);
    const listed = await listSongAgreements(stores.table, {
      ...(await me.call(teamId, song.id, {})),
      query: { limit: 50 },
    });
    expect(listed.body).toHaveLength(31);
    for (const { id } of listed.body)
      expect(await stores.agreements.readHead(id)).toMatchObject({ workspaceId: teamId });
    expect((await stores.table.range({ pk: `OWNER#${teamId}`, prefix: "SHARE#" })).length).toBe(20);
    expect(await stores.songs.read(teamId, song.id)).toMatchObject({ shares: 20 });
    await me.move(song.id, { from: teamId, to: song.workspaceId });
    expect(await itemsNaming(data, teamId, song.id)).toEqual([]);
  });

  it("moves an uploaded agreement with its document, and counts both", async () => {
    const record = await invitationScene(stores, { userId: song.userId, name: "Nia Okafor" });
    const songId = record.song?.id ?? "";
    await me.move(songId, way());
    expect(await stores.files.find(record.file.id)).toMatchObject({ workspaceId: teamId });
    expect(await countersOf(stores, teamId)).toMatchObject({
      signedAgreements: 0,
      uploadedAgreements: 1,
      storageUsedBytes: 600,
    });
    expect((await stores.songs.read(teamId, songId))?.agreement?.isPreSigned).toBe(true);
  });

  it("counts the documents of all its agreements, also of those that move later", async () => {
    const scene = await invitationScene(stores, { userId: song.userId, name: "Nia Okafor" });
    const songId = scene.song?.id ?? "";
    for (let document = 1; document < 30; document += 1) await scene.uploadNext({ songId });
    // Room for 26 documents of 600 bytes.
    limits.storageBytes = 26 * 600;
    await expect(me.ask(songId, way())).rejects.toMatchObject({ code: "storage_full" });
    expect(await stores.songs.read(song.workspaceId, songId)).toMatchObject({ id: songId });
    limits.storageBytes = 1e12;
    const { moveId } = await me.move(songId, way());
    expect(await countersOf(stores, teamId)).toMatchObject({ storageUsedBytes: 30 * 600 });
    const moved = await stores.songs.read(teamId, songId);
    expect(moved?.lastMove).toMatchObject({ id: moveId, sizeBytes: 30 * 600 });
  });

  it("counts of a divided document what its song counts, also of those that move later", async () => {
    const scene = await invitationScene(stores, { userId: song.userId, name: "Nia Okafor" });
    const songId = scene.song?.id ?? "";
    for (let document = 1; document < 30; document += 1) await scene.uploadNext({ songId });
    const { workspaceId } = song;
    const documents = (await data.scan()).filter(
      ({ pk, kind, purpose }) =>
        pk === `OWNER#${workspaceId}` && kind === "file" && purpose === "agreement",
    );
    expect(documents).toHaveLength(30);
    for (const { id } of documents)
      await stores.table.update(
        fileItemKeys.file(workspaceId, String(id)),
        setAttributes({ countedBytes: 200 }),
      );
    const less = addToCountersItem(stores.table, workspaceId, { storageUsedBytes: -30 * 400 });
    await stores.table.transact(less === undefined ? [] : [less]);
    limits.storageBytes = 30 * 200;
    const { moveId } = await me.move(songId, way());
    expect(await countersOf(stores, teamId)).toMatchObject({ storageUsedBytes: 30 * 200 });
    const moved = await stores.songs.read(teamId, songId);
    expect(moved?.lastMove).toMatchObject({ id: moveId, sizeBytes: 30 * 200 });
  });

  it("is recorded in the team's activity", async () => {
    await me.ask(song.id, way());
    await finishSongMove(stores.table, job());
    await me.ask(song.id, { from: teamId, to: song.workspaceId });
    const items = await stores.table.range({ pk: `TEAM#${teamId}`, prefix: "ACTIVITY#" });
    expect(items).toMatchObject([
      { type: "created" },
      { type: "song_moved_in", subject: "Low Tide Radio", actorName: "Nia Okafor" },
      { type: "song_moved_out", subject: "Low Tide Radio" },
    ]);
  });

  it("is refused while an agreement is out for signature", async () => {
    const { id, agreement } = await createSong(
      stores,
      createSongCall(song.userId, { ...songInputFor(2), send: true }, { at: atSecond(4) }),
    );
    await expect(me.ask(id, way())).rejects.toMatchObject({ code: "song_has_open_agreement" });
    const voiding = { params: { id: agreement.id }, body: { reason: "" } };
    await voidOwnAgreement(stores, ownerCall(song.userId, voiding, { at: atSecond(5) }));
    await expect(me.ask(id, way())).resolves.toMatchObject({ workspaceId: teamId });
  });

  it("is refused while files are uploading", async () => {
    const file = await announcedFile(stores.table, song.userId, {});
    const place = { workspaceId: song.workspaceId, songId: song.id, by: song.userId };
    await replaceSongFiles(
      stores,
      { ...place, at: atSecond(9), isEditor: false },
      { fileIds: [song.main.id, song.other.id, file.id], artworkId: null },
    );
    await expect(me.ask(song.id, way())).rejects.toMatchObject({ code: "song_uploading" });
  });

  it("needs room and a plan in the other workspace", async () => {
    limits.storageBytes = 100;
    await expect(me.ask(song.id, way())).rejects.toMatchObject({
      code: "storage_full",
      details: [{ path: "workspaceId", message: expect.stringContaining("100 B") }],
    });
    limits.storageBytes = 1e12;
    limits.allows.delete("create");
    await expect(me.ask(song.id, way())).rejects.toMatchObject({ code: "target_plan_required" });
    expect(await readSong(stores.songs, inOwn())).toMatchObject({ number: 1 });
  });

  it("needs a member of the other team", async () => {
    const other = await newUser(stores.table);
    const theirs = await newTeam(stores, other.userId);
    const to = { from: song.workspaceId, to: theirs };
    await expect(me.ask(song.id, to)).rejects.toMatchObject({ code: "team_not_found" });
    await joinTeam(stores, theirs, song.userId, "viewer");
    await expect(me.ask(song.id, to)).rejects.toMatchObject({ code: "role_needed" });
    await joinTeam(stores, theirs, song.userId, "member");
    await me.move(song.id, to);
    const inTheirs = { ...inTeam(), workspaceId: theirs };
    expect(await readSong(stores.songs, inTheirs)).toMatchObject({ id: song.id });
  });

  it("needs the owner of the team that it leaves", async () => {
    const member = await newUser(stores.table);
    await joinTeam(stores, teamId, member.userId, "member");
    await me.move(song.id, way());
    const own = personalWorkspaceOf(member.userId);
    const out = { from: teamId, to: own };
    const them = mover(stores, member.userId);
    await expect(them.ask(song.id, out)).rejects.toMatchObject({ code: "role_needed" });
    const theirs = await newTeam(stores, member.userId);
    await expect(them.ask(song.id, { from: teamId, to: theirs })).rejects.toMatchObject({
      code: "role_needed",
    });
    expect(await readSong(stores.songs, inTeam())).toMatchObject({ id: song.id });
  });

  it("needs a song of the chosen workspace, and another workspace", async () => {
    const stranger = await newUser(stores.table);
    const theirs = await newTeam(stores, stranger.userId);
    const them = mover(stores, stranger.userId);
    const steal = { from: theirs, to: stranger.userId as unknown as WorkspaceId };
    await expect(them.ask(song.id, steal)).rejects.toMatchObject({ code: "song_not_found" });
    await expect(
      me.ask(song.id, { from: song.workspaceId, to: song.workspaceId }),
    ).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("happens once per idempotency key, and once for ten concurrent tabs", async () => {
    const key = await IdempotentCall.of(stores.table, {
      callerHash: song.userId,
      key: song.id,
      content: {},
      at: atSecond(60),
    });
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => me.ask(song.id, way(), key)),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await key.earlierResult()).toMatchObject({ ids: { songId: song.id } });
    expect(await readMovedSong(stores, song.id)).toMatchObject({
      id: song.id,
      number: 1,
      workspaceId: teamId,
    });
  });

  it("shows the splits of a draft that is saved between its reads", async () => {
    const shown = await stores.songs.read(song.workspaceId, song.id);
    const params = { id: shown?.agreement?.id ?? "" };
    const { splits } = songInputFor(2);
    const getMany = stores.table.getMany.bind(stores.table);
    let hasSaved = false;
    const spy = vi.spyOn(stores.table, "getMany").mockImplementation(async (...args) => {
      const found = await getMany(...args);
      if (args[0].some(({ sk }) => sk === keys.song(teamId, song.id).sk)) {
        spy.mockRestore();
        const edit = ownerCall(song.userId, { params, body: { splits } }, { at: atSecond(90) });
        await updateAgreement(stores, edit);
        hasSaved = true;
      }
      return found;
    });
    await me.move(song.id, way());
    expect(hasSaved).toBe(true);
    const moved = await stores.songs.read(teamId, song.id);
    expect(moved?.splits).not.toEqual(shown?.splits);
    expect(moved?.splits).toHaveLength(splits.length);
  });

  it("loses no concurrent change", async () => {
    const results = await Promise.allSettled([
      me.ask(song.id, way()),
      updateSong(stores, { ...song.call({ title: "High Tide", artist: "Mo" }) }),
      song.share({ email: "mo@example.com" }),
    ]);
    expect(results[0]).toMatchObject({ status: "fulfilled" });
    await finishSongMove(stores.table, job());
    const [, update, share] = results.map(({ status }) => status === "fulfilled");
    const moved = await stores.songs.read(teamId, song.id);
    expect(moved?.title).toBe(update ? "High Tide" : "Low Tide Radio");
    expect(moved?.shares).toBe(share ? 1 : 0);
    expect(await itemsNaming(data, song.workspaceId, song.id)).toEqual([]);
  });
});
