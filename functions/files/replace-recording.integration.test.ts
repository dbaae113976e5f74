import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { readFileByAddress } from "../data/files/replaced-files.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { Stores } from "../data/stores.ts";
import { createSong } from "../songs/create-song.ts";
import { readSong } from "../songs/read-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { removeFile } from "./remove-file.ts";
import { replaceRecording } from "./replace-recording.ts";
import { replaceSongFiles } from "./replace-song-files.ts";
import { restoreFile } from "./restore-file.ts";

let stores: Stores;

/** A song with two recordings; the owner has named the second one a master and the main one. */
async function songWithTwo() {
  const { userId } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const upload = async (name: string, sizeBytes: number, changes: Partial<StoredFile> = {}) => {
    const file = await announcedFile(stores.table, userId, { name, sizeBytes, ...changes });
    const reserved = await stores.files.read(workspaceId, file.id);
    await stores.uploads.accept(reserved ?? file, sizeBytes, 1e9);
    return file;
  };
  const first = await upload("Low Tide demo.mp3", 100);
  const main = await upload("take 2.mp3", 200);
  const fileIds = [first.id, main.id];
  const body = { ...songInputFor(1), fileIds, send: false };
  const { id } = await createSong(stores, createSongCall(userId, body, { at: atSecond(1) }));
  const said = { fileId: main.id, label: "master", isrc: "USRC17607839", isMain: true } as const;
  const choice = { fileIds, artworkId: null, recordings: [said] };
  await replaceSongFiles(stores, { workspaceId, songId: id, by: userId, at: atSecond(2) }, choice);
  return {
    userId,
    id,
    first,
    main,
    upload,
    replace: (fileId: string, newFileId: string, songId = id) => {
      const input = { params: { id: songId, fileId }, body: { newFileId } };
      return replaceRecording(stores, ownerCall(userId, input, { at: atSecond(5) }));
    },
    restore: (fileId: string, seconds = 9) =>
      restoreFile(
        stores,
        ownerCall(userId, { params: { id: fileId }, body: {} }, { at: atSecond(seconds) }),
      ),
    remove: (fileId: string) =>
      removeFile(
        stores,
        ownerCall(userId, { params: { id: fileId }, body: {} }, { at: atSecond(9) }),
      ),
    leadsTo: async ({ filename }: StoredFile) =>
      (await readFileByAddress(stores.table, workspaceId, filename))?.id,
    recordings: async () => {
      const wanted = { workspaceId, songId: id, at: atSecond(9) };
      const { files } = await readSong(stores.songs, wanted);
      return files.map((file) => [file.id, file.label, file.isrc, file.isMain]);
    },
    counts: async () => {
      const { files, storageUsedBytes, storageReservedBytes } =
        await stores.songs.readCounters(workspaceId);
      return { files, storageUsedBytes, storageReservedBytes };
    },
  };
}

describe.each(dataEngines)("replacing a recording, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("keeps its label, ISRC, position, main mark and URL, and releases the former file's storage", async () => {
    const { first, main, upload, replace, leadsTo, recordings, counts } = await songWithTwo();
    const next = await upload("final.wav", 500);
    expect(await counts()).toMatchObject({ files: 2, storageUsedBytes: 800 });
    expect(await replace(main.id, next.id)).toMatchObject({ id: next.id, name: "final.wav" });
    expect(await recordings()).toEqual([
      [first.id, "demo", "", false],
      [next.id, "master", "USRC17607839", true],
    ]);
    const reads = vi.spyOn(stores.table, "getMany");
    expect(await leadsTo(main)).toBe(next.id);
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockClear();
    expect(await leadsTo(next)).toBe(next.id);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    expect(await counts()).toMatchObject({
      files: 2,
      storageUsedBytes: 600,
      storageReservedBytes: 0,
    });
    // A repeat of the call whose answer was lost.
    expect(await replace(main.id, next.id)).toMatchObject({ id: next.id });
    expect(await counts()).toMatchObject({ files: 2, storageUsedBytes: 600 });
  });

  it("keeps the label from the first file's name, and the first position", async () => {
    const { first, main, upload, replace, recordings } = await songWithTwo();
    const next = await upload("v7.wav", 500, { purpose: "file", folderId: "root" });
    await replace(first.id, next.id);
    expect(await recordings()).toEqual([
      [next.id, "demo", "", false],
      [main.id, "master", "USRC17607839", true],
    ]);
  });

  it("redirects every former URL to the newest file, also after its details were changed", async () => {
    const { userId, id, first, main, upload, replace, leadsTo } = await songWithTwo();
    const versions = [main];
    for (const name of ["v2.wav", "v3.wav", "v4.wav"]) {
      const next = await upload(name, 100);
      await replace(versions.at(-1)?.id ?? "", next.id);
      versions.push(next);
      const fileIds = [first.id, next.id];
      const recordings = [{ fileId: next.id, label: "mix", isrc: "", isMain: false } as const];
      const workspaceId = personalWorkspaceOf(userId);
      const where = { workspaceId, songId: id, by: userId, at: atSecond(3) };
      await replaceSongFiles(stores, where, { fileIds, artworkId: null, recordings });
    }
    const reads = vi.spyOn(stores.table, "getMany");
    for (const version of versions) expect(await leadsTo(version)).toBe(versions.at(-1)?.id);
    expect(reads.mock.calls.length).toBe(2 * (versions.length - 1) + 1);
    reads.mockRestore();
  });

  it("is undone by restoring the former file and replacing again", async () => {
    const { first, main, upload, replace, restore, leadsTo, recordings, counts } =
      await songWithTwo();
    const next = await upload("final.wav", 500);
    await replace(main.id, next.id);
    await restore(main.id);
    // From now on the former file has its own address.
    expect(await leadsTo(main)).toBe(main.id);
    await replace(next.id, main.id);
    expect(await recordings()).toEqual([
      [first.id, "demo", "", false],
      [main.id, "master", "USRC17607839", true],
    ]);
    expect([await leadsTo(main), await leadsTo(next)]).toEqual([main.id, main.id]);
    expect(await counts()).toMatchObject({ files: 2, storageUsedBytes: 300 });
  });

  it("leaves no URL that redirects in a circle or to a deleted file", async () => {
    const { main, upload, replace, restore, remove, leadsTo } = await songWithTwo();
    const next = await upload("final.wav", 500);
    await replace(main.id, next.id);
    await restore(main.id);
    await replace(next.id, main.id);
    await remove(main.id);
    expect([await leadsTo(main), await leadsTo(next)]).toEqual([undefined, undefined]);
  });

  it("refuses a file that has not arrived, belongs to another workspace, or is in another song", async () => {
    const one = await songWithTwo();
    const other = await songWithTwo();
    const sent = await announcedFile(stores.table, one.userId, {});
    const picture = await one.upload("cover.png", 10, { purpose: "artwork", type: "image/png" });
    for (const refused of [sent.id, picture.id, other.first.id, one.main.id])
      await expect(one.replace(one.main.id, refused)).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "newFileId" }],
      });
    const next = await one.upload("final.wav", 500);
    await expect(one.replace(other.main.id, next.id)).rejects.toMatchObject({
      code: "file_not_found",
    });
    await expect(one.replace(one.main.id, next.id, other.id)).rejects.toMatchObject({
      code: "song_not_found",
    });
    expect(await one.counts()).toMatchObject({ files: 2, storageUsedBytes: 810 });
  });

  it("succeeds for one of two concurrent replacements", async () => {
    const { first, main, upload, replace, recordings, counts } = await songWithTwo();
    const next = [await upload("a.wav", 500), await upload("b.wav", 500)];
    const done = await Promise.allSettled(next.map(({ id }) => replace(main.id, id)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = next[done[0]?.status === "fulfilled" ? 0 : 1]?.id;
    expect((await recordings()).map(([id]) => id)).toEqual([first.id, winner]);
    expect(await counts()).toMatchObject({ files: 2, storageUsedBytes: 1100 });
  });
});
