import { beforeAll, describe, expect, it, vi } from "vitest";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { thumbnailSizes } from "../../../shared/domain/files/thumbnails.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { partitions, prefixes } from "../../data/core/key-prefixes.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { storePeaks, readPeaks } from "../../data/files/peaks-items.ts";
import { readThumbnail, storeThumbnails } from "../../data/files/thumbnail-items.ts";
import type { Stores } from "../../data/stores.ts";
import { deleteSong } from "../../songs/delete-song.ts";
import { listSongs } from "../../songs/list-songs.ts";
import { readSong } from "../../songs/read-song.ts";
import { noIdempotency, IdempotentCall } from "../../http/idempotency.ts";
import { shareToken } from "../../platform/share-token.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { addSharedSong } from "../add-shared-song.ts";
import { tokenOfShare } from "../editing.fixture.ts";
import { sharedSong, tokenOf } from "../sharing.fixture.ts";
import { requestSongCopy, readSongCopy } from "./request-song-copy.ts";
import { runSongCopy } from "./run-song-copy.ts";

const limits = vi.hoisted(() => ({ storageBytes: 1e12, allows: new Set(["create", "share"]) }));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12 }),
}));

let stores: Stores;

const nothingHappens = async (_fileId: string): Promise<void> => undefined;

/** Someone who copies songs, into a bucket that is in memory. */
async function copier() {
  const { userId, email } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const bucket = new Set<string>();
  const missing = new Set<string>();
  let hook = nothingHappens;
  const objects = {
    copy: async (from: { filename: string }, to: { filename: string }) => {
      if (missing.has(from.filename)) return false;
      await hook(to.filename.slice(0, to.filename.lastIndexOf(".")));
      bucket.add(`uploads/${to.filename}`);
      return true;
    },
    delete: async (objectKeys: readonly string[]) => {
      for (const key of objectKeys) bucket.delete(key);
    },
  };
  const call = (id: string, shareToken: string, idempotency = noIdempotency) => ({
    ...ownerCall(
      userId,
      { params: { id }, body: { shareToken } },
      { at: atSecond(60), idempotency },
    ),
    cookies: new Map<string, string>(),
  });
  return {
    userId,
    email,
    workspaceId,
    bucket,
    missing,
    /** What happens before each file's bytes are copied. */
    onCopy: (next: typeof hook) => {
      hook = next;
    },
    ask: (id: string, token: string, idempotency = noIdempotency) =>
      requestSongCopy(stores, call(id, token, idempotency)),
    /** Asks for an own copy of a song that is shared for editing. */
    askAsEditor: async (id: string, token: string) => {
      const body = { shareToken: token, ownCopy: true };
      return (await addSharedSong(stores, { ...call(id, token), body })).body?.id ?? "";
    },
    make: (copyId: string, at = atSecond(70)) =>
      runSongCopy({ ...stores, objects }, { workspaceId, copyId }, at),
    view: (copyId: string) => readSongCopy(stores.table, workspaceId, copyId),
    songs: async () => {
      const call = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(80) });
      return (await listSongs(stores, { ...call, query: {} })).body;
    },
    song: (songId: string) => readSong(stores.songs, { workspaceId, songId, at: atSecond(80) }),
    counters: () => stores.songs.readCounters(workspaceId),
    file: (id: string) => stores.files.read(workspaceId, id),
  };
}

async function copyable(downloadOptions = { artwork: true, lyrics: true }) {
  const song = await sharedSong(stores);
  const options = { song: true, agreement: false, ...downloadOptions };
  const { shareUrl } = await song.change({ permission: "download", downloadOptions: options });
  return { ...song, token: tokenOf(shareUrl) };
}

type Shared = Awaited<ReturnType<typeof copyable>>;

const gone = { code: "share_not_found" };

describe.each(dataEngines)("copying a shared song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("creates a song with the downloadable files in the copier's storage", async () => {
    const shared = await copyable();
    const peaks = { durationSeconds: 200, peaks: "AAAA" };
    const original = await stores.files.read(shared.workspaceId, shared.main.id);
    if (original === undefined) throw new Error("The recording is gone");
    await storePeaks(stores.table, original, peaks);
    const thumbnail = { type: "image/webp" as const, base64: "AAAA" };
    const thumbnails = { small: thumbnail, large: { ...thumbnail, base64: "BBBB" } };
    await storeThumbnails(stores.table, shared.art, thumbnails);
    const me = await copier();
    const asked = await me.ask(shared.id, shared.token);
    expect(asked).toMatchObject({ state: "copying", songId: null });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 1200, storageUsedBytes: 0 });
    expect(await me.songs()).toEqual([]);

    await me.make(asked.id);
    const { songId } = await me.view(asked.id);
    const made = await me.song(songId ?? "");
    expect(made).toMatchObject({ title: "Low Tide Radio", number: 1, splits: [], agreement: null });
    expect(made.lyrics).toContain("Static on the water");
    expect(made.isShared).toBe(false);
    expect(made.files.map(({ name, purpose, state }) => [name, purpose, state])).toEqual([
      ["Low Tide.mp3", "audio", "ready"],
      ["cover.png", "artwork", "ready"],
    ]);
    expect(made.files.map(({ url }) => url.slice(1)).toSorted()).toEqual([...me.bucket].toSorted());
    const [recording, picture] = made.files;
    expect(await me.file(recording?.id ?? "")).toMatchObject({ songId, createdBy: me.userId });
    expect(await readPeaks(stores.table, recording?.id ?? "")).toEqual(peaks);
    for (const size of thumbnailSizes)
      expect(await readThumbnail(stores.table, picture?.id ?? "", size)).toEqual(thumbnails[size]);
    expect(await me.counters()).toMatchObject({
      songs: 1,
      files: 2,
      storageReservedBytes: 0,
      storageUsedBytes: 1200,
    });
    // Nothing of the owner's changes, and a repeat of the job makes nothing.
    expect(await stores.songs.readCounters(shared.workspaceId)).toMatchObject({ songs: 1 });
    await me.make(asked.id);
    expect(await me.songs()).toHaveLength(1);
    expect(me.bucket.size).toBe(2);
  });

  it("leaves out files that can't be downloaded", async () => {
    const shared = await copyable({ artwork: false, lyrics: false });
    const me = await copier();
    const { id } = await me.ask(shared.id, shared.token);
    await me.make(id);
    const made = await me.song((await me.view(id)).songId ?? "");
    expect(made.lyrics).toBe("");
    expect(made.files.map(({ name }) => name)).toEqual(["Low Tide.mp3"]);
  });

  it("needs a downloadable song file, a valid token, and the token's own song", async () => {
    const me = await copier();
    const viewed = await sharedSong(stores);
    const token = tokenOf((await viewed.link()).shareUrl);
    await expect(me.ask(viewed.id, token)).rejects.toMatchObject({ code: "copy_not_allowed" });
    const downloadOptions = { song: false, artwork: true, agreement: false, lyrics: true };
    await viewed.change({ permission: "download", downloadOptions });
    await expect(me.ask(viewed.id, token)).rejects.toMatchObject({ code: "copy_not_allowed" });
    const shared = await copyable();
    await expect(me.ask(viewed.id, shared.token)).rejects.toMatchObject(gone);
    await shared.change({ isOn: false });
    await expect(me.ask(shared.id, shared.token)).rejects.toMatchObject(gone);
    await shared.change({ isOn: true, password: "harbor lights" });
    await expect(me.ask(shared.id, shared.token)).rejects.toMatchObject({
      code: "share_password_needed",
    });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0 });
  });

  it("is limited by the copier's storage", async () => {
    const shared = await copyable();
    const me = await copier();
    limits.storageBytes = 1199;
    await expect(me.ask(shared.id, shared.token)).rejects.toMatchObject({
      code: "storage_full",
      details: [],
    });
    limits.storageBytes = 2500;
    const asked = await Promise.allSettled([1, 2, 3].map(() => me.ask(shared.id, shared.token)));
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeLessThan(3);
    expect((await me.counters()).storageReservedBytes).toBeLessThanOrEqual(2500);
    limits.storageBytes = 1e12;
  });

  it("requires a plan of the copier", async () => {
    const shared = await copyable();
    const me = await copier();
    limits.allows.delete("create");
    await expect(me.ask(shared.id, shared.token)).rejects.toMatchObject({ code: "plan_required" });
    expect((await me.counters()).storageReservedBytes).toBe(0);
    limits.allows.add("create");
    await expect(me.ask(shared.id, shared.token)).resolves.toMatchObject({ state: "copying" });
  });

  it("happens once per idempotency key", async () => {
    const shared = await copyable();
    const me = await copier();
    const key = await IdempotentCall.of(stores.table, {
      callerHash: me.userId,
      key: "one",
      content: {},
      at: atSecond(60),
    });
    const { id } = await me.ask(shared.id, shared.token, key);
    await expect(me.ask(shared.id, shared.token, key)).rejects.toThrow("refused");
    expect(await key.earlierResult()).toMatchObject({ ids: { copyId: id } });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 1200 });
  });

  it.each([
    ["the link was turned off", (song: Shared) => song.change({ isOn: false })],
    ["the link was renewed", (song: Shared) => song.change({ renews: 1 })],
    ["a password was set", (song: Shared) => song.change({ password: "harbor" })],
    ["only viewing is left", (song: Shared) => song.change({ permission: "view" })],
    ["the recording was replaced", (song: Shared) => song.replaceMain()],
    [
      "the song was deleted",
      (song: Shared) => deleteSong(stores, { ...song.call({}), query: { files: "delete" } }),
    ],
  ])("ends without a song, a byte or a reservation when %s meanwhile", async (_, happen) => {
    const shared = await copyable();
    const me = await copier();
    const { id } = await me.ask(shared.id, shared.token);
    await happen(shared);
    await me.make(id);
    expect(await me.view(id)).toMatchObject({ state: "failed", songId: null });
    expect(await me.songs()).toEqual([]);
    expect(me.bucket.size).toBe(0);
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0, storageUsedBytes: 0 });
  });

  it("works with a share by email", async () => {
    const song = await sharedSong(stores);
    const share = await song.share({ email: "mo@example.com", permission: "download" });
    const [, shareId = ""] = share.id.split("_");
    const me = await copier();
    const token = await shareToken({ kind: "share", songId: song.id, shareId });
    const { id } = await me.ask(song.id, token);
    await me.make(id);
    expect(await me.view(id)).toMatchObject({ state: "done" });
  });

  it("copies everything for an editor, and refuses others with the link", async () => {
    const song = await sharedSong(stores);
    const [me, stranger] = [await copier(), await copier()];
    const share = await song.share({ email: me.email, permission: "edit" });
    const token = await tokenOfShare(song, share);
    await expect(stranger.ask(song.id, token)).rejects.toMatchObject({ code: "copy_not_allowed" });
    await expect(stranger.askAsEditor(song.id, token)).rejects.toMatchObject({
      code: "edit_not_allowed",
    });
    const asked = await me.askAsEditor(song.id, token);
    await me.make(asked);
    const { songId } = await me.view(asked);
    const made = await me.song(songId ?? "");
    expect(made.files).toHaveLength(2);
    expect(made.lyrics).toContain("Static on the water");
    const late = await me.askAsEditor(song.id, token);
    await song.share({ email: me.email, permission: "view" });
    await me.make(late);
    expect(await me.view(late)).toMatchObject({ state: "failed" });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0 });
  });

  it("ends with a share by email that is removed while the bytes are copied", async () => {
    const song = await sharedSong(stores);
    const share = await song.share({ email: "mo@example.com", permission: "download" });
    const [, shareId = ""] = share.id.split("_");
    const token = await shareToken({ kind: "share", songId: song.id, shareId });
    const me = await copier();
    const { id } = await me.ask(song.id, token);
    const transact = stores.table.tryTransact.bind(stores.table);
    const spy = vi.spyOn(stores.table, "tryTransact").mockImplementationOnce(async (items) => {
      await song.remove(share.id);
      return await transact(items);
    });
    await me.make(id);
    spy.mockRestore();
    expect(await me.view(id)).toMatchObject({ state: "failed" });
    expect(me.bucket.size).toBe(0);
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0 });
  });

  it("is given up when the bytes are gone, or after a day", async () => {
    const shared = await copyable();
    const me = await copier();
    me.missing.add(shared.main.filename);
    const { id } = await me.ask(shared.id, shared.token);
    await me.make(id);
    expect(await me.view(id)).toMatchObject({ state: "failed" });
    const late = await me.ask(shared.id, shared.token);
    await me.make(late.id, atSecond(2 * 24 * 3600));
    expect(await me.view(late.id)).toMatchObject({ state: "failed" });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0 });
  });

  it("is made without a picture whose bytes are gone, says so, and counts only what it has", async () => {
    const shared = await copyable();
    const me = await copier();
    me.missing.add(shared.art.filename);
    const { id } = await me.ask(shared.id, shared.token);
    await me.make(id);
    const made = await me.view(id);
    expect(made).toMatchObject({ state: "done", reason: expect.stringContaining("picture") });
    const song = await me.song(made.songId ?? "");
    expect(song.files).toMatchObject([{ name: shared.main.name }]);
    const { storageReservedBytes, storageUsedBytes, files } = await me.counters();
    expect([storageReservedBytes, storageUsedBytes, files]).toEqual([0, shared.main.sizeBytes, 1]);
    expect(me.bucket.size).toBe(1);
  });

  it("releases the storage of a failed copy beside a concurrent transaction of its workspace", async () => {
    const shared = await copyable();
    const me = await copier();
    me.missing.add(shared.main.filename);
    const { id } = await me.ask(shared.id, shared.token);
    const transact = stores.table.tryTransact.bind(stores.table);
    const spy = vi
      .spyOn(stores.table, "tryTransact")
      .mockImplementationOnce(transact)
      .mockResolvedValueOnce(new TransactionCanceled([], true, undefined));
    await me.make(id);
    spy.mockRestore();
    expect(await me.view(id)).toMatchObject({ state: "failed" });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0 });
  });

  it("keeps the bytes of an unfinished copy for the repeated run", async () => {
    const shared = await copyable();
    const me = await copier();
    const { id } = await me.ask(shared.id, shared.token);
    me.onCopy(async () => void (await shared.change({ isOn: false })));
    const transact = stores.table.transact.bind(stores.table);
    const spy = vi
      .spyOn(stores.table, "transact")
      .mockImplementationOnce(transact)
      .mockRejectedValueOnce(new DomainError("busy"));
    await expect(me.make(id)).rejects.toMatchObject({ code: "busy" });
    spy.mockRestore();
    expect(await me.view(id)).toMatchObject({ state: "copying" });
    expect(me.bucket.size).toBe(2);
    await me.make(id);
    expect(me.bucket.size).toBe(0);
    expect(await me.view(id)).toMatchObject({ state: "failed" });
    expect(await me.counters()).toMatchObject({ storageReservedBytes: 0 });
  });

  it("keeps bytes whose items are not yet written", async () => {
    const shared = await copyable();
    const me = await copier();
    const kept: boolean[] = [];
    me.onCopy(async (fileId) => void kept.push(await stores.files.mayBeRestored(fileId)));
    await me.make((await me.ask(shared.id, shared.token)).id);
    expect(kept).toEqual([true, true]);
  });

  it("leaves no items and bytes when the copier's account is deleted meanwhile", async () => {
    const shared = await copyable();
    const me = await copier();
    const { id } = await me.ask(shared.id, shared.token);
    const range = { pk: partitions.owner(me.workspaceId), prefix: prefixes.songCopy };
    me.onCopy(async () => await stores.table.removeRange(range));
    await me.make(id);
    await expect(me.view(id)).rejects.toMatchObject({ code: "copy_not_found" });
    expect(await me.songs()).toEqual([]);
    expect(me.bucket.size).toBe(0);
  });

  it("is closed to other users", async () => {
    const shared = await copyable();
    const me = await copier();
    const { id } = await me.ask(shared.id, shared.token);
    const other = await copier();
    await expect(other.view(id)).rejects.toMatchObject({ code: "copy_not_found" });
  });
});
