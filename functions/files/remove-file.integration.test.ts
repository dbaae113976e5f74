import { type UserId, type WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import type { Stores } from "../data/stores.ts";
import type { ArrivedObject } from "../data/files/upload-objects.ts";
import { setAttributes } from "../data/core/expressions.ts";
import { addSeconds } from "../platform/clock.ts";
import { createSong } from "../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { removeFile } from "./remove-file.ts";
import { restoreFile } from "./restore-file.ts";
import { settleDueUpload, settleUpload } from "./settle-upload.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;
/** The objects in the bucket, by file name. */
const bucket = new Map<string, ArrivedObject>();
const objects = {
  look: async ({ filename }: { filename: string }) => bucket.get(filename),
  delete: async ({ filename }: { filename: string }) => void bucket.delete(filename),
};
const tools = () => ({ ...stores, objects });
const minutes = (count: number) => addSeconds(atSecond(10), count * 60);

async function arrive(file: { id: string; filename: string }) {
  bucket.set(file.filename, { sizeBytes: 600, type: "audio/mpeg" });
  await settleUpload(tools(), { ...file, fileId: file.id }, atSecond(3));
}

/** A recording of a song. */
async function recording() {
  const { userId } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const file = await announcedFile(stores.table, userId);
  await arrive(file);
  const body = { ...songInputFor(1), fileIds: [file.id], send: false };
  const song = await createSong(stores, createSongCall(userId, body, { at: atSecond(4) }));
  return { userId, workspaceId, file, songId: song.id };
}

const call = (userId: UserId, id: string, at: string) =>
  ownerCall(userId, { params: { id }, body: {} }, { at });
const remove = (userId: UserId, id: string, at = atSecond(10)) =>
  removeFile(stores, call(userId, id, at));
const restore = (userId: UserId, id: string, at: string) =>
  restoreFile(stores, call(userId, id, at));
const sweep = (workspaceId: WorkspaceId, fileId: string, at: string) =>
  settleDueUpload({ ...tools(), multipart: noMultipart }, { workspaceId, fileId }, at);
const countsOf = (workspaceId: WorkspaceId) => stores.songs.readCounters(workspaceId);

describe.each(dataEngines)("deleting a file on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("removes it from its song, its storage sum and every list at once", async () => {
    const { userId, workspaceId, file, songId } = await recording();
    expect(await countsOf(workspaceId)).toMatchObject({ files: 1, storageUsedBytes: 600 });
    await remove(userId, file.id);
    expect(await countsOf(workspaceId)).toMatchObject({ files: 0, storageUsedBytes: 0 });
    expect((await stores.songs.read(workspaceId, songId))?.files).toEqual({});
    expect(await stores.files.read(workspaceId, file.id)).toBeUndefined();
    expect(await stores.files.find(file.id)).toBeUndefined();
    const listed = await stores.files.listOfWorkspace(workspaceId, {
      limit: 10,
      cursor: undefined,
    });
    expect(listed.items).toEqual([]);
    await expect(remove(userId, file.id)).rejects.toMatchObject({ code: "file_not_found" });
    expect(await countsOf(workspaceId)).toMatchObject({ files: 0, storageUsedBytes: 0 });
  });

  it("can be undone for ten minutes, in which the bytes stay", async () => {
    const { userId, workspaceId, file, songId } = await recording();
    await remove(userId, file.id);
    expect(bucket.has(file.filename)).toBe(true);
    await restore(userId, file.id, minutes(9));
    expect(await countsOf(workspaceId)).toMatchObject({ files: 1, storageUsedBytes: 600 });
    expect((await stores.songs.read(workspaceId, songId))?.files).toMatchObject({
      [file.id]: { state: "ready", sizeBytes: 600 },
    });
    await sweep(workspaceId, file.id, minutes(11));
    expect(bucket.has(file.filename)).toBe(true);
    expect(await stores.files.read(workspaceId, file.id)).toMatchObject({ state: "ready", songId });
  });

  it("lets the sweep remove bytes and items after ten minutes, and then can't be undone", async () => {
    const { userId, workspaceId, file } = await recording();
    await remove(userId, file.id);
    await expect(restore(userId, file.id, minutes(10))).rejects.toMatchObject({
      code: "file_not_found",
    });
    await sweep(workspaceId, file.id, minutes(10));
    expect(bucket.has(file.filename)).toBe(false);
    const left = (await data.scan()).filter((item) => JSON.stringify(item).includes(file.filename));
    expect(left).toEqual([]);
    await expect(restore(userId, file.id, minutes(9))).rejects.toMatchObject({
      code: "file_not_found",
    });
  });

  it("finishes a removal that stopped after the bytes, and never restores from it", async () => {
    const { userId, workspaceId, file } = await recording();
    await remove(userId, file.id);
    const stopped = {
      ...tools(),
      multipart: noMultipart,
      objects: { ...objects, delete: () => Promise.reject(new Error("lost")) },
    };
    const due = { workspaceId, fileId: file.id };
    await expect(settleDueUpload(stopped, due, minutes(10))).rejects.toThrow("lost");
    await expect(restore(userId, file.id, minutes(9))).rejects.toMatchObject({
      code: "file_not_found",
    });
    await sweep(workspaceId, file.id, minutes(12));
    expect(bucket.has(file.filename)).toBe(false);
  });

  it("keeps the bytes after a repeated S3 event before the file is restored", async () => {
    const { userId, file } = await recording();
    await remove(userId, file.id);
    await settleUpload(tools(), { ...file, fileId: file.id }, minutes(1));
    expect(bucket.has(file.filename)).toBe(true);
    expect(await restore(userId, file.id, minutes(2))).toMatchObject({ state: "ready" });
  });

  it("deletes bytes that arrive after the deletion", async () => {
    const { userId } = await newUser(stores.table);
    const workspaceId = personalWorkspaceOf(userId);
    const file = await announcedFile(stores.table, userId);
    await remove(userId, file.id);
    await arrive(file);
    expect(bucket.has(file.filename)).toBe(false);
    expect(await countsOf(workspaceId)).toMatchObject({ storageUsedBytes: 0 });
  });

  it("deletes a refused file of a song, which the song no longer holds", async () => {
    const { userId } = await newUser(stores.table);
    const workspaceId = personalWorkspaceOf(userId);
    const file = await announcedFile(stores.table, userId);
    const body = { ...songInputFor(1), fileIds: [file.id], send: false };
    await createSong(stores, createSongCall(userId, body, { at: atSecond(2) }));
    bucket.set(file.filename, { sizeBytes: 600, type: "image/png" });
    await settleUpload(tools(), { ...file, fileId: file.id }, atSecond(3));
    expect(await stores.files.read(workspaceId, file.id)).toMatchObject({ state: "rejected" });
    await remove(userId, file.id);
    expect(await stores.files.read(workspaceId, file.id)).toBeUndefined();
  });

  it("refuses a file that an agreement uses, and one of another workspace", async () => {
    const { userId, workspaceId, file } = await recording();
    await stores.table.update(
      fileItemKeys.file(workspaceId, file.id),
      setAttributes({ agreementId: "agreement0000000000000" }),
    );
    await expect(remove(userId, file.id)).rejects.toMatchObject({ code: "file_in_use" });
    const { userId: stranger } = await newUser(stores.table);
    await expect(remove(stranger, file.id)).rejects.toMatchObject({ code: "file_not_found" });
  });
});
