import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import { keys } from "../data/core/keys.ts";
import { ownedSharing } from "../data/sharing/owned-sharing.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { listEarlierLyrics } from "../songs/lyrics-history.ts";
import { updateSong } from "../songs/update-song.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { addSharedSong } from "./add-shared-song.ts";
import { songEditor, editedSongEntries, tokenOfShare } from "./editing.fixture.ts";
import { Guest, sharedSong } from "./sharing.fixture.ts";

let stores: Stores;

/** A song, and a person who edits it. */
async function editedSong() {
  const song = await sharedSong(stores);
  const editor = await songEditor(stores);
  const share = await song.share({ email: editor.email, permission: "edit" });
  const token = await tokenOfShare(song, share);
  await editor.accept(song.id, token);
  return { song, editor, share, token };
}

describe.each(dataEngines)("editing a shared song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("shows the account of the address the song, without the people of its agreement", async () => {
    const { song, editor, token } = await editedSong();
    const view = await editor.read(song.id);
    expect(view).toMatchObject({
      id: song.id,
      title: "Low Tide Radio",
      lyrics: "Static on the water",
      splits: [],
      agreement: null,
      sharedBy: { name: "Nia Okafor" },
    });
    expect(JSON.stringify(view)).not.toContain("writer1@example.com");
    expect(await editor.list()).toEqual([{ id: song.id, name: "Nia Okafor" }]);
    // A repeat changes nothing.
    await editor.accept(song.id, token);
    expect(await editedSongEntries(stores, editor.userId)).toHaveLength(1);
  });

  it("ends for a person who removes the song from their list, until they add it again", async () => {
    const { song, editor, token } = await editedSong();
    const other = await editedSong();
    await other.editor.accept(other.song.id, other.token);
    await editor.leave(song.id);
    await expect(editor.leave(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await editor.list()).toEqual([]);
    await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await other.editor.list()).toHaveLength(1);
    await editor.accept(song.id, token);
    expect(await editor.list()).toHaveLength(1);
  });

  it("is allowed to one account only, also if another gets the link or the address", async () => {
    const { song, editor, token } = await editedSong();
    const thief = await songEditor(stores);
    await expect(thief.accept(song.id, token)).rejects.toMatchObject({ code: "edit_not_allowed" });
    await expect(thief.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await thief.list()).toEqual([]);
    // Who only has the link may look, not save.
    const guest = new Guest(stores);
    expect(await guest.open(token)).toMatchObject({
      permission: "edit",
      downloadOptions: { song: false, artwork: false, lyrics: false },
    });
    const saved = `/uploads/${song.main.filename}?share=${token}`;
    await expect(guest.load(saved, { saves: true })).rejects.toMatchObject({
      code: "file_not_found",
    });
    // The editor has moved to another address, and someone else got theirs.
    const next = await songEditor(stores, editor.email);
    await expect(next.accept(song.id, token)).rejects.toMatchObject({ code: "edit_not_allowed" });
    expect(await editor.list()).toHaveLength(1);
  });

  it("requires no plan of the editor", async () => {
    const { song, editor } = await editedSong();
    vi.stubEnv("PLANS", "2020-01-01T00:00:00.000Z");
    expect(await editor.list()).toHaveLength(1);
    await expect(editor.update(song.id, { title: "Low Tide" })).resolves.toMatchObject({
      title: "Low Tide",
    });
    vi.stubEnv("PLANS", "");
  });

  it("is bound only when the account with the address adds the song", async () => {
    const song = await sharedSong(stores);
    const editor = await songEditor(stores);
    await song.share({ email: editor.email, permission: "edit" });
    await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    const download = await song.share({ email: "other@example.com", permission: "view" });
    await expect(editor.accept(song.id, await tokenOfShare(song, download))).rejects.toMatchObject({
      code: "copy_not_allowed",
    });
  });

  it("lets title and lyrics be changed, under the editor's name, and nothing else", async () => {
    const { song, editor } = await editedSong();
    const changed = await editor.update(song.id, {
      title: "High Tide",
      lyrics: "Second text",
      lyricsRevision: 0,
    });
    expect(changed).toMatchObject({ title: "High Tide", lyrics: "Second text", agreement: null });
    await editor.update(song.id, { lyrics: "Third text", lyricsRevision: 1 });
    const [latest] = await editor.history(song.id);
    expect(latest).toMatchObject({ savedBy: { name: "Nia Okafor", isYou: true } });
    const [own] = (await listEarlierLyrics(stores.table, song.call({}))).body;
    expect(own?.savedBy?.isYou).toBe(false);
    for (const body of [{ artist: "Me" }, { bpm: 1 }, { iswc: "T0345246801" }])
      await expect(editor.update(song.id, body)).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("loses no lyrics: the second of two saves is refused and gets both texts", async () => {
    const { song, editor } = await editedSong();
    await updateSong(stores, song.call({ lyrics: "The owner's", lyricsRevision: 0 }));
    await expect(
      editor.update(song.id, { lyrics: "The editor's", lyricsRevision: 0 }),
    ).rejects.toMatchObject({ code: "lyrics_outdated" });
    expect((await editor.read(song.id)).lyrics).toBe("The owner's");
  });

  it("ends when the share is removed, and leaves nothing behind", async () => {
    const { song, editor, share, token } = await editedSong();
    await song.remove(share.id);
    await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    await expect(editor.update(song.id, { title: "Mine" })).rejects.toMatchObject({
      code: "song_not_found",
    });
    await expect(editor.accept(song.id, token)).rejects.toMatchObject({ code: "share_not_found" });
    expect(await editedSongEntries(stores, editor.userId)).toEqual([]);
  });

  it("pauses while the share allows less, and continues afterwards", async () => {
    const { song, editor, share, token } = await editedSong();
    await song.share({ email: editor.email, permission: "view" });
    await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await editor.list()).toEqual([]);
    await expect(editor.accept(song.id, token)).rejects.toMatchObject({ code: "copy_not_allowed" });
    await song.share({ email: editor.email, permission: "edit" });
    expect((await editor.read(song.id)).id).toBe(song.id);
    await song.remove(share.id);
    expect(await editedSongEntries(stores, editor.userId)).toEqual([]);
  });

  it("ends with the song, and with the account of its owner", async () => {
    const deleted = await editedSong();
    const { song, editor } = deleted;
    const files = { files: "delete" as const };
    await deleteSong(stores, { ...song.call({}), query: files, params: { id: song.id } });
    await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await editor.list()).toEqual([]);
    await new ShareRepository(stores.table).removeAllOfSong(song.workspaceId, song.id);
    expect(await editedSongEntries(stores, editor.userId)).toEqual([]);

    const left = await editedSong();
    await stores.table.transact([
      new UserRepository(stores.table).markDeletedItem(left.song.userId, atSecond(80)),
    ]);
    await expect(left.editor.read(left.song.id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await left.editor.list()).toEqual([]);
    await expect(left.editor.accept(left.song.id, left.token)).rejects.toMatchObject({
      code: "share_not_found",
    });
    const pk = partitions.owner(left.song.workspaceId);
    const [item] = await stores.table.range({ pk, prefix: prefixes.shares(left.song.id) });
    const lists = ownedSharing.find(({ sortKey }) => sortKey === prefixes.anyShare);
    expect(lists?.companions?.(item ?? {}).map(({ sk }) => sk)).toEqual(
      await editedSongEntries(stores, left.editor.userId),
    );
  });

  it("is not begun for a song that is deleted at the same time", async () => {
    const song = await sharedSong(stores);
    const editor = await songEditor(stores);
    const share = await song.share({ email: editor.email, permission: "edit" });
    const token = await tokenOfShare(song, share);
    await stores.table.remove(keys.songLocation(song.id));
    await expect(editor.accept(song.id, token)).rejects.toMatchObject({ code: "share_not_found" });
    expect(await editedSongEntries(stores, editor.userId)).toEqual([]);
  });

  it("is not offered to the owner, who already has the song", async () => {
    const song = await sharedSong(stores);
    const share = await song.share({ email: "someone@example.com", permission: "edit" });
    const token = await tokenOfShare(song, share);
    const answer = await addSharedSong(stores, {
      ...song.call({ shareToken: token }),
      cookies: new Map(),
    });
    expect(answer.body).toMatchObject({ state: "done", songId: song.id });
    expect(await editedSongEntries(stores, song.userId)).toEqual([]);
  });
});
