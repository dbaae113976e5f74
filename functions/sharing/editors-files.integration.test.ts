import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { songFileMessages } from "../../shared/domain/files/song-files.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import type { Stores } from "../data/stores.ts";
import { removeFile } from "../files/remove-file.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { songEditor, tokenOfShare } from "./editing.fixture.ts";
import { sharedSong } from "./sharing.fixture.ts";
import { songFilesEditor, recordingUpload } from "./song-files.fixture.ts";

let stores: Stores;

/** A song with its owner, and a person who edits it, both as they work on its files. */
async function editedSong() {
  const song = await sharedSong(stores);
  const editor = await songEditor(stores);
  const share = await song.share({ email: editor.email, permission: "edit" });
  await editor.accept(song.id, await tokenOfShare(song, share));
  const people = {
    owner: songFilesEditor(stores, song, song.userId),
    editor: songFilesEditor(stores, song, editor.userId),
  };
  const removeEditor = () => song.remove(share.id);
  return { song, ...people, removeEditor };
}

describe.each(dataEngines)("the files of a song that two people edit, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("include the editor's uploads, which count toward the owner's storage", async () => {
    const { song, owner, editor } = await editedSong();
    const before = await stores.songs.readCounters(song.workspaceId);
    const id = await editor.upload();
    expect(await editor.read(id)).toMatchObject({
      name: recordingUpload.name,
      state: "ready",
      songId: null,
    });
    await editor.set([song.main.id, id]);
    const after = await stores.songs.readCounters(song.workspaceId);
    expect(after.storageUsedBytes).toBe(before.storageUsedBytes + recordingUpload.size);
    expect(await owner.read(id)).toMatchObject({ songId: song.id });
    const { userId } = await songEditor(stores);
    const other = await stores.songs.readCounters(personalWorkspaceOf(userId));
    expect(other.storageUsedBytes).toBe(0);
  });

  it("can't include the owner's other files, which the editor can't read either", async () => {
    const { song, editor } = await editedSong();
    const secret = await announcedFile(stores.table, song.userId, { name: "secret.mp3" });
    await stores.uploads.accept(secret, secret.sizeBytes, 1e9);
    await expect(editor.read(secret.id)).rejects.toMatchObject({ code: "file_not_found" });
    await expect(editor.set([song.main.id, secret.id])).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "fileIds.1", message: "File not found" }],
    });
    await expect(editor.read(song.main.id)).resolves.toMatchObject({ folderId: null });
  });

  it("stay in the owner's storage when the editor removes them from the song", async () => {
    const { song, owner, editor } = await editedSong();
    const before = await stores.songs.readCounters(song.workspaceId);
    await editor.set([]);
    const { storageUsedBytes } = await stores.songs.readCounters(song.workspaceId);
    expect(storageUsedBytes).toBe(before.storageUsedBytes);
    const kept = await stores.files.read(song.workspaceId, song.other.id);
    expect(kept).toMatchObject({ folderId: "root" });
    // Outside the song they are the owner's alone.
    await expect(editor.read(song.other.id)).rejects.toMatchObject({ code: "file_not_found" });
    await expect(editor.set([song.other.id])).rejects.toMatchObject({ code: "invalid_request" });
    await owner.set([song.other.id]);
    await expect(editor.read(song.other.id)).resolves.toMatchObject({ songId: song.id });
  });

  it("are closed to a stranger, and to the editor once the share has ended", async () => {
    const { song, editor, removeEditor } = await editedSong();
    const stranger = songFilesEditor(stores, song, (await songEditor(stores)).userId);
    const id = await editor.upload();
    await removeEditor();
    const noSong = { code: "song_not_found" };
    for (const person of [stranger, editor]) {
      await expect(person.announce()).rejects.toMatchObject(noSong);
      await expect(person.read(id)).rejects.toMatchObject(noSong);
      await expect(person.set([id])).rejects.toMatchObject(noSong);
      await expect(person.changes()).rejects.toMatchObject(noSong);
    }
  });

  it("tell an editor that the storage is full, and not how full it is", async () => {
    const { song, editor, owner } = await editedSong();
    const almostAll = 1024 ** 4 - recordingUpload.size;
    const stored = { storageUsedBytes: almostAll };
    const filled = addToCountersItem(stores.table, song.workspaceId, stored);
    await stores.table.transact(filled === undefined ? [] : [filled]);
    await expect(editor.announce()).rejects.toMatchObject({ code: "storage_full" });
    await expect(editor.announce()).rejects.toMatchObject({
      details: [{ path: "size", message: songFileMessages.ownersStorageFull }],
    });
    await expect(owner.announce()).rejects.toMatchObject({
      code: "storage_full",
      details: [{ path: "size" }],
    });
  });

  it("and the title have a history with names until the song is deleted", async () => {
    const { song, owner, editor } = await editedSong();
    const id = await editor.upload();
    await editor.set([song.main.id, song.other.id, id]);
    await editor.rename("Low Tide Radio (Mo)");
    await editor.rename("Low Tide Radio (Mo)");
    await removeFile(stores, {
      ...(await owner.call({})),
      params: { id: song.main.id },
      at: atSecond(80),
    });
    expect(await owner.changes()).toMatchObject([
      { by: { name: "Nia Okafor", isYou: true }, added: [], removed: ["Low Tide.mp3"] },
      { by: { isYou: false }, fields: { title: "Low Tide Radio (Mo)" }, added: [], removed: [] },
      { by: { isYou: false }, fields: {}, added: [recordingUpload.name], removed: ["cover.png"] },
    ]);
    expect((await editor.changes()).map(({ by }) => by.isYou)).toEqual([false, true, true]);
    const deletion = {
      ...song.call({}, { at: atSecond(90) }),
      query: { files: "delete" as const },
    };
    await deleteSong(stores, deletion);
    await new ShareRepository(stores.table).removeAllOfSong(song.workspaceId, song.id);
    const range = { pk: partitions.owner(song.workspaceId), prefix: prefixes.songChanges(song.id) };
    expect(await stores.table.range(range)).toEqual([]);
  });

  it("of a song that was never shared have no history", async () => {
    const song = await sharedSong(stores);
    const owner = songFilesEditor(stores, song, song.userId);
    await owner.rename("Alone");
    expect(await owner.changes()).toEqual([]);
  });
});
