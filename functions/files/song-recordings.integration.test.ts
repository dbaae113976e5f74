import { describe, expect, it } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import type { Recording } from "../../shared/contracts/files/song-files.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
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
import { replaceSongFiles } from "./replace-song-files.ts";
import { restoreFile } from "./restore-file.ts";

let stores: Stores;

/** A song with a demo and a file of an unknown kind, both ready. */
async function songWithTwo() {
  const { userId } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const upload = async (name: string) => {
    const file = await announcedFile(stores.table, userId, { name });
    await stores.uploads.accept(file, file.sizeBytes, 1e9);
    return file.id;
  };
  const fileIds = [await upload("Low Tide demo.mp3"), await upload("take 2.mp3")];
  const call = createSongCall(userId, { ...songInputFor(1), fileIds }, { at: atSecond(1) });
  const { id } = await createSong(stores, call);
  const [demoId = "", takeId = ""] = fileIds;
  return {
    userId,
    /** A file that was uploaded for no song. */
    free: async (changes: Partial<StoredFile>, owner = userId) => {
      const place = { purpose: "file", folderId: "root" } as const;
      const file = await announcedFile(stores.table, owner, { ...place, ...changes });
      await stores.uploads.accept(file, file.sizeBytes, 1e9);
      return file.id;
    },
    unsorted: async () => {
      const page = { limit: 10, cursor: undefined };
      const { items } = await stores.files.listOfFolder(workspaceId, "root", page);
      return items.map((file) => file.id);
    },
    demoId,
    takeId,
    call: (fileId: string) =>
      ownerCall(userId, { params: { id: fileId }, body: {} }, { at: atSecond(9) }),
    change: (ids: readonly string[], recordings?: readonly Recording[]) =>
      replaceSongFiles(
        stores,
        { workspaceId, songId: id, by: userId, at: atSecond(9) },
        { fileIds: ids, artworkId: null, recordings },
      ),
    recordings: async () => {
      const { files, audioUrl } = await readSong(stores.songs, {
        workspaceId,
        songId: id,
        at: atSecond(9),
      });
      const playing = files.find(({ url }) => url === audioUrl)?.id;
      return { playing, list: files.map((file) => [file.id, file.label, file.isrc, file.isMain]) };
    },
  };
}

describe.each(dataEngines)("the recordings of a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("have their lengths in the song, where they are known, whenever the bytes arrived", async () => {
    const { userId } = await newUser(stores.table);
    const [late, early, unknown] = [
      await announcedFile(stores.table, userId, { name: "late.wav" }),
      await announcedFile(stores.table, userId, { name: "early.wav" }),
      await announcedFile(stores.table, userId, { name: "unknown.mp3" }),
    ];
    await stores.uploads.accept(early, early.sizeBytes, 1e9, { durationSeconds: 61.5 });
    await stores.uploads.accept(unknown, unknown.sizeBytes, 1e9);
    const fileIds = [late.id, early.id, unknown.id];
    const call = createSongCall(userId, { ...songInputFor(1), fileIds }, { at: atSecond(1) });
    const { id: songId } = await createSong(stores, call);
    const workspaceId = personalWorkspaceOf(userId);
    const lengths = async () => {
      const { files } = await readSong(stores.songs, { workspaceId, songId, at: atSecond(9) });
      return files.map(({ name, durationSeconds }) => [name, durationSeconds]);
    };
    expect(await lengths()).toEqual([
      ["late.wav", undefined],
      ["early.wav", 61.5],
      ["unknown.mp3", undefined],
    ]);
    const announced = await stores.files.read(workspaceId, late.id);
    if (announced === undefined) throw new Error("The file is gone");
    await stores.uploads.accept(announced, late.sizeBytes, 1e9, { durationSeconds: 7.25 });
    expect((await lengths())[0]).toEqual(["late.wav", 7.25]);

    const params = { id: early.id };
    await removeFile(stores, ownerCall(userId, { params, body: {} }, { at: atSecond(9) }));
    await restoreFile(stores, ownerCall(userId, { params, body: {} }, { at: atSecond(9) }));
    expect((await lengths()).at(-1)).toEqual(["early.wav", 61.5]);
  });

  it("have a label from their names and the first as the main one, unless their owner chooses others", async () => {
    const { demoId, takeId, change, recordings } = await songWithTwo();
    expect(await recordings()).toEqual({
      playing: demoId,
      list: [
        [demoId, "demo", "", true],
        [takeId, "other", "", false],
      ],
    });
    const isrc = "USRC17607839";
    await change([demoId, takeId], [{ fileId: takeId, label: "master", isrc, isMain: true }]);
    expect(await recordings()).toEqual({
      playing: takeId,
      list: [
        [demoId, "demo", "", false],
        [takeId, "master", isrc, true],
      ],
    });
  });

  it("keep their details when their order changes", async () => {
    const { demoId, takeId, change, recordings } = await songWithTwo();
    await change([demoId, takeId], [{ fileId: takeId, label: "live", isrc: "", isMain: true }]);
    await change([takeId, demoId]);
    expect((await recordings()).list).toEqual([
      [takeId, "live", "", true],
      [demoId, "demo", "", false],
    ]);
  });

  it("are restored with their details after a deletion", async () => {
    const { demoId, takeId, change, recordings, call } = await songWithTwo();
    const said = { fileId: takeId, label: "stems", isrc: "USRC17607839", isMain: true } as const;
    await change([demoId, takeId], [said]);
    await removeFile(stores, call(takeId));
    expect(await recordings()).toEqual({ playing: demoId, list: [[demoId, "demo", "", true]] });
    await change([demoId], [{ fileId: demoId, label: "mix", isrc: "", isMain: false }]);
    await restoreFile(stores, call(takeId));
    expect((await recordings()).list).toEqual([
      [demoId, "mix", "", false],
      [takeId, "stems", "USRC17607839", true],
    ]);
  });

  it("are listed as unsorted when they are removed from the song, and no longer when they are added again", async () => {
    const { demoId, takeId, change, unsorted } = await songWithTwo();
    await change([demoId]);
    expect(await unsorted()).toEqual([takeId]);
    await change([demoId, takeId]);
    expect(await unsorted()).toEqual([]);
  });

  it("can be chosen from files of no song with audio content, and from no others", async () => {
    const { demoId, takeId, change, recordings, free } = await songWithTwo();
    const song = await free({ name: "Night mix.wav", type: "audio/wav" });
    await change([demoId, takeId, song]);
    expect((await recordings()).list.at(-1)).toEqual([song, "mix", "", false]);
    const pdf = await free({ name: "Contract.pdf", type: "application/pdf" });
    const large = await free({ name: "Live.wav", type: "audio/wav", sizeBytes: 2 * 10 ** 8 });
    await change([demoId, large]);
    expect((await recordings()).list.at(-1)?.[0]).toBe(large);
    const mine = await free({ name: "Mine.wav", type: "audio/wav" }, (await songWithTwo()).userId);
    for (const id of [pdf, mine])
      await expect(change([demoId, id])).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "fileIds.1", message: "File not found" }],
      });
  });

  it("are refused by file name if a file is not a recording", async () => {
    const { demoId, takeId, change } = await songWithTwo();
    const said = { fileId: takeId, label: "live", isrc: "", isMain: false } as const;
    await expect(change([demoId], [said])).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "recordings.0.fileId" }],
    });
  });
});
