import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { maxEditorUploads } from "../../shared/domain/files/editor-uploads.ts";
import { songFileMessages } from "../../shared/domain/files/song-files.ts";
import { UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { readEditorUploads } from "../data/files/editor-uploads.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { endUploads, endUploadsLeftBySong, type EndUploadTools } from "../files/end-uploads.ts";
import { removeFile } from "../files/remove-file.ts";
import { settleDueUpload, settleUpload } from "../files/settle-upload.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { finishSongMove } from "../songs/moving/finish-move.ts";
import { mover, newTeam } from "../songs/moving/moving.fixture.ts";
import { addSeconds } from "../platform/clock.ts";
import { atSecond, ownerCall } from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { songEditor, tokenOfShare } from "./editing.fixture.ts";
import { folderEditor } from "./folders/folder-editor.fixture.ts";
import { sharedFolder } from "./folders/folder-shares.fixture.ts";
import { sharedSong } from "./sharing.fixture.ts";
import { songFilesEditor } from "./song-files.fixture.ts";

let data: DataTable;
let stores: Stores;
/** The bytes in the bucket, and the multipart uploads that were ended, by file name. */
const bucket = new Map<string, { sizeBytes: number; type: string }>();
const aborted: string[] = [];

function tools(): EndUploadTools & Parameters<typeof settleDueUpload>[0] {
  return {
    ...stores,
    objects: {
      look: async ({ filename }) => bucket.get(filename),
      delete: async ({ filename }) => void bucket.delete(filename),
    },
    multipart: { abort: async ({ filename }) => void aborted.push(filename) },
  };
}

/** The bytes of an announced file arrive, and S3 tells of it. */
async function arrive(fileId: string): Promise<string> {
  const file = await stores.files.find(fileId);
  if (file !== undefined) bucket.set(file.filename, { sizeBytes: file.sizeBytes, type: file.type });
  const filename = file?.filename ?? `${fileId}.wav`;
  if (file === undefined) bucket.set(filename, { sizeBytes: 700, type: "audio/wav" });
  await settleUpload(tools(), { fileId, filename }, atSecond(90));
  const after = await stores.files.find(fileId);
  return after === undefined ? (bucket.has(filename) ? "kept" : "gone") : after.state;
}

/** Runs the requested ends of uploads in a workspace. */
async function runEnds(workspaceId: WorkspaceId): Promise<number> {
  const entries = (await data.scan()).filter(({ job }) => job === "end-uploads");
  const inputs = entries.map(({ input }) => input as { workspaceId: string; userId: string });
  const ofWorkspace = inputs.filter((input) => input.workspaceId === workspaceId);
  for (const { userId } of ofWorkspace)
    await endUploads(tools(), { workspaceId, userId: UserId.parse(userId) }, atSecond(100));
  return ofWorkspace.length;
}

async function editedSong() {
  const song = await sharedSong(stores);
  const person = await songEditor(stores);
  const share = await song.share({ email: person.email, permission: "edit" });
  await person.accept(song.id, await tokenOfShare(song, share));
  const { workspaceId } = song;
  return {
    ...{ song, person, share, workspaceId },
    editor: songFilesEditor(stores, song, person.userId),
    owner: songFilesEditor(stores, song, song.userId),
    unfinished: async () => await readEditorUploads(stores.table, workspaceId, person.userId),
    reserved: async () => (await stores.songs.readCounters(workspaceId)).storageReservedBytes,
  };
}

async function editedFolder() {
  const folder = await sharedFolder(stores);
  const editor = await folderEditor(stores);
  const { view, token } = await folder.share({ email: editor.email, permission: "edit" });
  await editor.join(token);
  const { workspaceId } = folder;
  return {
    ...{ folder, editor, token, shareId: view.id, workspaceId },
    unfinished: async () => await readEditorUploads(stores.table, workspaceId, editor.userId),
    reserved: async () => (await stores.songs.readCounters(workspaceId)).storageReservedBytes,
  };
}

const MB = 1024 ** 2;
const tooMany = { code: "too_many_uploads" };

/** Leaves so many bytes of the owner's storage free. */
async function leaveFree(workspaceId: WorkspaceId, freeBytes: number): Promise<void> {
  const { storageUsedBytes, storageReservedBytes } = await stores.songs.readCounters(workspaceId);
  const more = 1024 ** 4 - storageUsedBytes - storageReservedBytes - freeBytes;
  const filled = addToCountersItem(stores.table, workspaceId, { storageUsedBytes: more });
  await stores.table.transact(filled === undefined ? [] : [filled]);
}

describe.each(dataEngines)("an editor's unfinished uploads, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("are 20 at most, also when they begin at the same time, and one that ends makes room", async () => {
    const { editor, owner, unfinished } = await editedSong();
    const begun = await Promise.allSettled(Array.from({ length: 24 }, () => editor.announce()));
    const ids = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
    while (ids.length < maxEditorUploads) ids.push((await editor.announce()).id);
    await expect(editor.announce()).rejects.toMatchObject(tooMany);
    expect(await unfinished()).toMatchObject({ uploads: maxEditorUploads });
    // The owner is not limited by them.
    await owner.announce();
    expect(await arrive(ids[0] ?? "")).toBe("ready");
    await editor.announce();
    await expect(editor.announce()).rejects.toMatchObject(tooMany);
  });

  it("take a tenth of the owner's free storage at most, and the rest stays the owner's", async () => {
    const { editor, owner, workspaceId, unfinished, reserved } = await editedSong();
    const before = await reserved();
    await leaveFree(workspaceId, 100 * MB);
    await editor.announce({ size: 6 * MB });
    const full = await editor.announce({ size: 4 * MB + 1 }).catch((error: unknown) => error);
    const details = [{ path: "size", message: songFileMessages.editorsStorageFull }];
    expect(full).toMatchObject({ code: "storage_full", details });
    await editor.announce({ size: 4 * MB });
    await expect(editor.announce({ size: 1 })).rejects.toMatchObject({ details });
    expect(await unfinished()).toEqual({ uploads: 2, reservedBytes: 10 * MB });
    expect((await reserved()) - before).toBe(10 * MB);
    await owner.announce({ size: 90 * MB });
  });

  it("count in a folder as in a song, until they arrive, are deleted, refused or a day old", async () => {
    const { editor, folder, token, unfinished, workspaceId, reserved } = await editedFolder();
    const before = await reserved();
    const [arrived, removed, refused, ownersRemoved, old] = [
      await editor.announce(token),
      await editor.announce(token),
      await editor.announce(token),
      await editor.announce(token, { folderId: folder.inside.id }),
      await editor.announce(token),
    ].map(({ id }) => id);
    if (!arrived || !removed || !refused || !ownersRemoved || !old) throw new Error("none");
    expect(await unfinished()).toMatchObject({ uploads: 5 });
    expect(await arrive(arrived)).toBe("ready");
    await editor.remove(token, removed);
    const file = await stores.files.find(refused);
    bucket.set(file?.filename ?? "", { sizeBytes: 700, type: "image/png" });
    await settleUpload(tools(), { fileId: refused, filename: file?.filename ?? "" }, atSecond(90));
    const call = ownerCall(
      folder.userId,
      { params: { id: ownersRemoved }, body: {} },
      { at: atSecond(91) },
    );
    await removeFile(stores, call);
    expect(await unfinished()).toMatchObject({ uploads: 1 });
    const nextDay = addSeconds(atSecond(70), 24 * 3600);
    await settleDueUpload(tools(), { workspaceId, fileId: old }, nextDay);
    expect(await unfinished()).toEqual({ uploads: 0, reservedBytes: 0 });
    expect(await reserved()).toBe(before);
  });

  it("end with the share of a song, whose editor's bytes are not accepted any more", async () => {
    const { editor, song, share, workspaceId, unfinished, reserved } = await editedSong();
    const before = await reserved();
    const [early, late] = [await editor.announce(), await editor.announce()];
    await song.remove(share.id);
    expect(await arrive(early.id)).toBe("gone");
    expect(await runEnds(workspaceId)).toBe(1);
    await runEnds(workspaceId);
    expect(await unfinished()).toEqual({ uploads: 0, reservedBytes: 0 });
    expect(await reserved()).toBe(before);
    expect(await arrive(late.id)).toBe("gone");
  });

  it("end when the permission to edit is taken, or the editor takes the song off their list", async () => {
    const { editor, song, person, workspaceId, unfinished } = await editedSong();
    const { id } = await editor.announce();
    await song.share({ email: person.email, permission: "edit" });
    expect(await runEnds(workspaceId)).toBe(0);
    await song.share({ email: person.email, permission: "download" });
    expect(await runEnds(workspaceId)).toBe(1);
    expect(await unfinished()).toMatchObject({ uploads: 0 });
    expect(await arrive(id)).toBe("gone");
    await song.share({ email: person.email, permission: "edit" });
    await editor.announce();
    await person.leave(song.id);
    await runEnds(workspaceId);
    expect(await unfinished()).toMatchObject({ uploads: 0 });
  });

  it("end with the song", async () => {
    const { editor, song, workspaceId, unfinished } = await editedSong();
    const { id } = await editor.announce();
    const shares = new ShareRepository(stores.table);
    const editors = await shares.editorsOf(workspaceId, song.id);
    await deleteSong(stores, { ...song.call({}), query: { files: "delete" } });
    for (const userId of editors) await endUploads(tools(), { workspaceId, userId }, atSecond(95));
    expect(await unfinished()).toMatchObject({ uploads: 0 });
    expect(await arrive(id)).toBe("gone");
  });

  it("end with the share of a folder, in parts too, and not with another share of the person", async () => {
    const { editor, folder, token, shareId, workspaceId, unfinished } = await editedFolder();
    const other = await folder.share(
      { email: editor.email, permission: "edit" },
      undefined,
      folder.beside.id,
    );
    await editor.join(other.token);
    const stays = await editor.announce(other.token);
    const large = await editor.announce(token, { size: 200 * MB });
    const small = await editor.announce(token);
    await folder.remove(shareId);
    expect(await arrive(small.id)).toBe("gone");
    await runEnds(workspaceId);
    expect(aborted).toContain(`${large.id}.wav`);
    expect(await arrive(large.id)).toBe("gone");
    expect(await unfinished()).toMatchObject({ uploads: 1 });
    expect(await arrive(stays.id)).toBe("ready");
  });

  it("are found by the sweep if the request to end them was lost", async () => {
    const { editor, token, folder, shareId, workspaceId, reserved } = await editedFolder();
    const before = await reserved();
    const { id } = await editor.announce(token);
    await folder.remove(shareId);
    await settleDueUpload(tools(), { workspaceId, fileId: id }, addSeconds(atSecond(70), 600));
    expect(await stores.files.find(id)).toBeUndefined();
    expect(await reserved()).toBe(before);
  });

  it("that an earlier version announced are settled by the same rule, and not counted", async () => {
    const { person, song, share, workspaceId, unfinished } = await editedSong();
    const announceBefore = async () => {
      const changes = { workspaceId, createdBy: person.userId, type: "audio/wav" };
      return (await announcedFile(stores.table, song.userId, changes)).id;
    };
    const [early, late] = [await announceBefore(), await announceBefore()];
    expect(await arrive(early)).toBe("ready");
    await song.remove(share.id);
    await runEnds(workspaceId);
    expect(await arrive(late)).toBe("gone");
    expect(await unfinished()).toEqual({ uploads: 0, reservedBytes: 0 });
  });

  it("end in the workspace that their song has left, and nobody else's do", async () => {
    const { editor, owner, person, song, workspaceId, unfinished, reserved } = await editedSong();
    const before = await reserved();
    const { id } = await editor.announce();
    const other = await owner.announce();
    const way = { from: workspaceId, to: await newTeam(stores, song.userId) };
    await mover(stores, song.userId).ask(song.id, way);
    await finishSongMove(stores.table, { songId: song.id, ...way });
    const end = async () => {
      const left = { workspaceId, songId: song.id };
      await endUploadsLeftBySong(tools(), left, atSecond(300));
    };
    await end();
    await end();
    expect(await stores.files.find(id)).toBeUndefined();
    expect(await unfinished()).toEqual({ uploads: 0, reservedBytes: 0 });
    expect(await arrive(id)).toBe("gone");
    const { sizeBytes = 0 } = (await stores.files.find(other.id)) ?? {};
    expect((await reserved()) - before).toBe(sizeBytes);
    expect(sizeBytes).toBeGreaterThan(0);
    // In the team, the editor goes on.
    expect((await person.read(song.id)).id).toBe(song.id);
  });
});
