import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { createSongCall, atSecond, songInputFor } from "../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { FileRepository } from "../data/files/file-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { fileOfKey } from "../data/core/key-facts.ts";
import { dueShards } from "../data/core/due-entry.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import type { Stores } from "../data/stores.ts";
import type { ArrivedObject } from "../data/files/upload-objects.ts";
import { newUser } from "../testing/user.fixture.ts";
import { addSeconds } from "../platform/clock.ts";
import { createSong } from "../songs/create-song.ts";
import { replaceSongFiles } from "./replace-song-files.ts";
import { settleDueUpload, settleUpload, type SettleTools } from "./settle-upload.ts";
import { DueIndex, type DueShard } from "../data/core/due-index.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;
let files: FileRepository;
/** The objects in the bucket, by file name. */
const bucket = new Map<string, ArrivedObject>();

function tools(storageBytes?: number): SettleTools {
  const objects = {
    look: async ({ filename }: { filename: string }) => bucket.get(filename),
    delete: async ({ filename }: { filename: string }) => void bucket.delete(filename),
  };
  const limit = storageBytes === undefined ? {} : { storageBytes };
  return { table: stores.table, files, songs: stores.songs, objects, ...limit };
}

const newOwner = async () => (await newUser(stores.table)).userId;

async function announced(userId: UserId, changes?: Partial<StoredFile>) {
  const file = await announcedFile(stores.table, userId, changes);
  return { ...file, fileId: file.id };
}

const arrive = (file: { filename: string }, real: Partial<ArrivedObject> = {}) =>
  bucket.set(file.filename, { sizeBytes: 600, type: "audio/mpeg", ...real });

const songWith = (userId: UserId, fileIds: string[], artworkId: string | null = null) =>
  createSong(
    stores,
    createSongCall(
      userId,
      { ...songInputFor(1), fileIds, artworkId, send: false },
      { at: atSecond(2) },
    ),
  );

describe.each(dataEngines)("settling uploads on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ data, stores } = set);
    files = new FileRepository(stores.table);
  });

  it("counts bytes once for repeated and concurrent events", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const file = await announced(userId);
    arrive(file);
    await Promise.all([1, 2, 3, 4].map(() => settleUpload(tools(), file, atSecond(3))));
    await settleUpload(tools(), file, atSecond(4));
    expect(await files.read(workspaceId, file.id)).toMatchObject({
      state: "ready",
      sizeBytes: 600,
    });
    expect((await stores.songs.readCounters(workspaceId)).storageUsedBytes).toBe(600);
    expect(bucket.has(file.filename)).toBe(true);
  });

  it("finds an upload by its object key alone, in any workspace", async () => {
    const [one, other] = [await announced(await newOwner()), await announced(await newOwner())];
    for (const { id, filename } of [one, other]) {
      arrive({ filename });
      await settleUpload(tools(), { fileId: id, filename }, atSecond(3));
    }
    for (const { workspaceId, id } of [one, other])
      expect(await files.read(workspaceId, id)).toMatchObject({ state: "ready" });
    const stranger = { fileId: "unknown", filename: "unknown.mp3" };
    arrive(stranger);
    await settleUpload(tools(), stranger, atSecond(3));
    expect(bucket.has(stranger.filename)).toBe(false);
  });

  it("rejects a file whose content does not match its type, and deletes it", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const file = await announced(userId);
    arrive(file, { type: "image/png" });
    await settleUpload(tools(), file, atSecond(3));
    expect(await files.read(workspaceId, file.id)).toMatchObject({
      state: "rejected",
      reason: "take 1.mp3 is not a supported file type",
    });
    expect(bucket.has(file.filename)).toBe(false);
    // A second upload with the presigned request, which is still valid, is deleted again.
    arrive(file);
    await settleUpload(tools(), file, atSecond(5));
    expect(bucket.has(file.filename)).toBe(false);
    expect((await stores.songs.readCounters(workspaceId)).storageUsedBytes).toBe(0);
  });

  it("stores nothing beyond the limit, also for two concurrent uploads, and names the used bytes", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const both = [await announced(userId), await announced(userId)];
    for (const file of both) arrive(file);
    await Promise.all(both.map((file) => settleUpload(tools(1000), file, atSecond(3))));
    const after = await Promise.all(both.map(({ id }) => files.read(workspaceId, id)));
    const states = new Set(after.map((file) => file?.state));
    expect(states).toEqual(new Set(["ready", "rejected"]));
    expect(after.find((file) => file?.state === "rejected")?.reason).toBe(
      "The storage is full: 600 B of 1000 B are used. Nothing was stored.",
    );
    expect((await stores.songs.readCounters(workspaceId)).storageUsedBytes).toBe(600);
  });

  it("adds files to their song as soon as they arrive", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const [first, late, wrong] = await Promise.all([1, 2, 3].map(() => announced(userId)));
    if (first === undefined || late === undefined || wrong === undefined) throw new Error("none");
    arrive(first);
    await settleUpload(tools(), first, atSecond(2));
    const song = await songWith(userId, [first.id, late.id, wrong.id]);
    expect(song.files.map(({ state }) => state)).toEqual(["ready", "uploading", "uploading"]);
    expect((await stores.songs.readCounters(workspaceId)).files).toBe(1);
    arrive(late);
    arrive(wrong, { type: "image/png" });
    await settleUpload(tools(), late, atSecond(3));
    await settleUpload(tools(), wrong, atSecond(3));
    const now = await stores.songs.read(workspaceId, song.id);
    expect(Object.keys(now?.files ?? {}).toSorted()).toEqual([first.id, late.id].toSorted());
    expect(now?.files[late.id]?.state).toBe("ready");
    expect((await stores.songs.readCounters(workspaceId)).files).toBe(2);
  });

  it("adds a file whose bytes arrive while the song is created", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => announced(userId)));
    for (const file of many) arrive(file);
    const [song] = await Promise.all([
      songWith(
        userId,
        many.map(({ id }) => id),
      ),
      ...many.map((file) => settleUpload(tools(), file, atSecond(2))),
    ]);
    const after = await stores.songs.read(workspaceId, song.id);
    expect(Object.values(after?.files ?? {}).map(({ state }) => state)).toEqual(
      many.map(() => "ready"),
    );
    expect((await stores.songs.readCounters(workspaceId)).files).toBe(5);
  });

  it("adds only the owner's files, of the right type, that no other song has", async () => {
    const userId = await newOwner();
    const foreign = await announced(await newOwner());
    const mine = await announced(userId);
    await expect(songWith(userId, [foreign.id])).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "fileIds.0", message: "File not found" }],
    });
    await expect(songWith(userId, [], mine.id)).rejects.toMatchObject({
      details: [{ path: "artworkId" }],
    });
    await songWith(userId, [mine.id]);
    await expect(songWith(userId, [mine.id])).rejects.toMatchObject({
      details: [{ message: "This file belongs to another song" }],
    });
  });

  it("replaces a song's files and counts those that are there", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const [old, next] = [await announced(userId), await announced(userId)];
    for (const file of [old, next]) {
      arrive(file);
      await settleUpload(tools(), file, atSecond(2));
    }
    const song = await songWith(userId, [old.id]);
    const context = { table: stores.table, songs: stores.songs, files };
    const wanted = { workspaceId, songId: song.id, by: userId, at: atSecond(3) };
    for (const _ of [1, 2]) {
      const views = await replaceSongFiles(context, wanted, {
        fileIds: [next.id],
        artworkId: null,
      });
      expect(views.map(({ id }) => id)).toEqual([next.id]);
    }
    expect((await stores.songs.readCounters(workspaceId)).files).toBe(1);
    // The replaced file is unattached, so another song can have it.
    await songWith(userId, [old.id]);
    expect((await stores.songs.readCounters(workspaceId)).files).toBe(2);
  });

  it("settles arrived uploads without an event, and removes missing ones after a day", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const [quiet, never] = [await announced(userId), await announced(userId)];
    const song = await songWith(userId, [never.id]);
    arrive(quiet);
    const later = addSeconds(quiet.createdAt, 600);
    const due = [...(await Promise.all(dueShards.map(dueFiles)))].flat();
    expect(due).toEqual(expect.arrayContaining([quiet.id, never.id]));
    for (const { id } of [quiet, never])
      await settleDueUpload(
        { ...tools(), multipart: noMultipart },
        fileOfKey(fileItemKeys.file(workspaceId, id)),
        later,
      );
    expect(await files.read(workspaceId, quiet.id)).toMatchObject({ state: "ready" });
    expect(await files.read(workspaceId, never.id)).toMatchObject({ state: "uploading" });
    const nextDay = addSeconds(never.createdAt, 24 * 3600);
    await settleDueUpload(
      { ...tools(), multipart: noMultipart },
      { workspaceId, fileId: never.id },
      nextDay,
    );
    expect(await files.read(workspaceId, never.id)).toBeUndefined();
    expect(await stores.table.range({ pk: fileItemKeys.fileLocation(never.id).pk })).toEqual([]);
    expect((await stores.songs.read(workspaceId, song.id))?.files).toEqual({});
    expect((await stores.songs.readCounters(workspaceId)).storageUsedBytes).toBe(600);

    async function dueFiles(shard: DueShard): Promise<string[]> {
      const index = new DueIndex(stores.table, data.dueIndex);
      const first = { isNewestFirst: false, after: undefined };
      const { items } = await index.page(shard, later, first);
      return items.filter(({ kind }) => kind === "file").map((item) => fileOfKey(item).fileId);
    }
  });
});
