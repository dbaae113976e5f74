import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import type { Stores } from "../data/stores.ts";
import { addSeconds } from "../platform/clock.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { readSong } from "../songs/read-song.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { Guest, sharedSong, tokenOf } from "./sharing.fixture.ts";

let data: DataTable;
let stores: Stores;
const gone = { code: "share_not_found" };
const everyDownload = { song: true, artwork: true, agreement: true, lyrics: true };

describe.each(dataEngines)("the general link of a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("exists from the start without a write, and shows the song but no file", async () => {
    const song = await sharedSong(stores);
    const before = await data.scan();
    const link = await song.link();
    expect(link).toMatchObject({ isOn: true, hasPassword: false, permission: "view" });
    expect(link.shareUrl).toMatch(/^https:\/\/splitsheet\.example\/share\//);
    const guest = new Guest(stores);
    const shown = await guest.open(tokenOf(link.shareUrl));
    expect(shown).toMatchObject({
      title: "Low Tide Radio",
      lyrics: "Static on the water",
      sharedBy: { name: "Nia Okafor" },
      recording: { name: null },
      artworkName: null,
      downloadOptions: { song: false, artwork: false, agreement: false, lyrics: false },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Writer 1|Low Tide.mp3|cover.png/);
    expect(await guest.load(shown.audioUrl ?? "")).toBe(`https://s3/${song.main.filename}`);
    expect(await guest.load(shown.artworkUrl ?? "")).toBe(`https://s3/${song.art.filename}`);
    await expect(guest.load(shown.audioUrl ?? "", { saves: true })).rejects.toMatchObject({
      code: "file_not_found",
    });
    expect(await data.scan()).toEqual(before);
  });

  it("gives exactly the files that its owner allows", async () => {
    const song = await sharedSong(stores);
    const guest = new Guest(stores);
    for (const kind of ["song", "artwork"] as const) {
      const downloadOptions = { ...everyDownload, [kind]: false };
      const { shareUrl } = await song.change({ permission: "download", downloadOptions });
      const shown = await guest.open(tokenOf(shareUrl));
      // It has no sealed agreement.
      expect(shown.downloadOptions).toEqual({ ...downloadOptions, agreement: false });
      // A file's name is given with the file only.
      expect({ song: shown.recording?.name, artwork: shown.artworkName }).toEqual({
        ...{ song: "Low Tide.mp3", artwork: "cover.png" },
        [kind]: null,
      });
      const addresses = { song: shown.audioUrl ?? "", artwork: shown.artworkUrl ?? "" };
      const refused = { code: "file_not_found" };
      await expect(guest.load(addresses[kind], { saves: true })).rejects.toMatchObject(refused);
      const allowed = kind === "song" ? "artwork" : "song";
      expect(await guest.load(addresses[allowed], { saves: true })).toContain("https://s3/");
    }
  });

  it("opens no other file of the song, and no file of another song", async () => {
    const song = await sharedSong(stores);
    const foreign = await sharedSong(stores);
    const guest = new Guest(stores);
    const share = tokenOf((await song.link()).shareUrl);
    for (const { filename } of [song.other, foreign.main])
      await expect(guest.load(`/uploads/${filename}?share=${share}`)).rejects.toMatchObject({
        code: "file_not_found",
      });
    await expect(guest.load(`/uploads/${song.main.filename}`)).rejects.toMatchObject({
      code: "unauthorized",
    });
    const { userId } = await newUser(stores.table);
    await expect(
      guest.load(`/uploads/${song.main.filename}`, { by: userId }),
    ).rejects.toMatchObject({ code: "file_not_found" });
    expect(await guest.load(`/uploads/${song.other.filename}`, { by: song.userId })).toContain(
      song.other.filename,
    );
  });

  it("stops working at once when it is turned off, renewed or expired, also for files", async () => {
    const song = await sharedSong(stores);
    const guest = new Guest(stores);
    const token = tokenOf((await song.link()).shareUrl);
    const { audioUrl } = await guest.open(token);
    await song.change({ isOn: false });
    await expect(guest.open(token)).rejects.toMatchObject(gone);
    await expect(guest.load(audioUrl ?? "")).rejects.toMatchObject(gone);
    await song.change({ isOn: true });
    await guest.open(token);
    const renewed = await song.change({ renews: 1 });
    await expect(guest.open(token)).rejects.toMatchObject(gone);
    // A repeat renews nothing.
    expect(await song.change({ renews: 1 })).toEqual(renewed);
    await guest.open(tokenOf(renewed.shareUrl));
    await song.change({ expiresAt: atSecond(100) });
    await guest.open(tokenOf(renewed.shareUrl), atSecond(99));
    await expect(guest.open(tokenOf(renewed.shareUrl), atSecond(100))).rejects.toMatchObject(gone);
  });

  it("redirects an open page from a replaced recording to the new one, with the same permissions", async () => {
    const song = await sharedSong(stores);
    const guest = new Guest(stores);
    const { audioUrl } = await guest.open(tokenOf((await song.link()).shareUrl));
    const former = audioUrl ?? "";
    const next = await song.replaceMain();
    expect(await guest.load(former)).toContain(next.filename);
    await expect(guest.load(former, { saves: true })).rejects.toMatchObject({
      code: "file_not_found",
    });
    await song.change({ isOn: false });
    await expect(guest.load(former)).rejects.toMatchObject({ code: "share_not_found" });
  });

  it("requires its password in each browser, and again after a change of the password", async () => {
    const song = await sharedSong(stores);
    const token = tokenOf((await song.change({ password: "low tide" })).shareUrl);
    const locked = { code: "share_password_needed" };
    const guest = new Guest(stores);
    await expect(guest.open(token)).rejects.toMatchObject(locked);
    await expect(guest.unlock(token, "high tide")).rejects.toMatchObject({
      code: "share_password_invalid",
    });
    await guest.unlock(token, "low tide");
    const { audioUrl } = await guest.open(token);
    expect(await guest.load(audioUrl ?? "")).toContain(song.main.filename);
    const forwarded = new Guest(stores);
    await expect(forwarded.open(token)).rejects.toMatchObject(locked);
    await expect(forwarded.load(audioUrl ?? "")).rejects.toMatchObject(locked);
    await expect(guest.open(token, addSeconds(atSecond(60), 31 * 86_400))).rejects.toMatchObject(
      locked,
    );
    await song.change({ password: "low tide" });
    await expect(guest.open(token)).rejects.toMatchObject(locked);
    await song.change({ password: null });
    await forwarded.open(token);
    expect(JSON.stringify(await data.scan())).not.toContain("low tide");
  });

  it("limits guesses of one network without affecting others", async () => {
    const song = await sharedSong(stores);
    const token = tokenOf((await song.change({ password: "low tide" })).shareUrl);
    const guesser = new Guest(stores, "203.0.113.80");
    for (let guess = 0; guess < 6; guess += 1)
      await expect(guesser.unlock(token, `guess ${guess}`)).rejects.toMatchObject({
        code: "share_password_invalid",
      });
    await expect(guesser.unlock(token, "low tide")).rejects.toMatchObject({
      code: "too_many_requests",
    });
    const guest = new Guest(stores);
    await guest.unlock(token, "low tide");
    await guest.open(token);
  });

  it("can't be read or changed by others", async () => {
    const song = await sharedSong(stores);
    const other = await sharedSong(stores);
    const params = { id: song.id };
    const { readShareLink, updateShareLink } = await import("./share-link.ts");
    const refused = { code: "song_not_found" };
    const call = { ...other.call({ isOn: false }), params };
    await expect(readShareLink(stores, call)).rejects.toMatchObject(refused);
    await expect(updateShareLink(stores, call)).rejects.toMatchObject(refused);
    await new Guest(stores).open(tokenOf((await song.link()).shareUrl));
  });

  it("is deleted with the song and with the owner's account", async () => {
    const song = await sharedSong(stores);
    const guest = new Guest(stores);
    const token = tokenOf((await song.change({ password: "low tide" })).shareUrl);
    await guest.unlock(token, "low tide");
    await song.share({ email: "mo@example.com" });
    expect(
      (await readSong(stores.songs, { ...song, songId: song.id, at: atSecond(20) })).isShared,
    ).toBe(true);
    await deleteSong(stores, { ...song.call({}), query: { files: "delete" } });
    await expect(guest.open(token)).rejects.toMatchObject(gone);
    const jobs = (await data.scan()).filter(
      ({ job, input }) => job === "remove-shares" && Object(input).songId === song.id,
    );
    expect(jobs).toHaveLength(1);
    await new ShareRepository(stores.table).removeAllOfSong(song.workspaceId, song.id);
    const pk = partitions.owner(song.workspaceId);
    expect(await stores.table.range({ pk, prefix: "SHARE" })).toEqual([]);

    const second_ = await sharedSong(stores);
    const link = tokenOf((await second_.link()).shareUrl);
    await guest.open(link);
    await stores.table.transact([
      new UserRepository(stores.table).markDeletedItem(second_.userId, atSecond(30)),
    ]);
    await expect(guest.open(link)).rejects.toMatchObject(gone);
  });

  it("has no items in a song that was never shared, so that its deletion asks for no job", async () => {
    const song = await sharedSong(stores);
    await deleteSong(stores, { ...song.call({}), query: { files: "delete" } });
    const pk = partitions.owner(personalWorkspaceOf(song.userId));
    expect(await stores.table.range({ pk, prefix: prefixes.anyShare })).toEqual([]);
    const jobs = (await data.scan()).filter(
      ({ job, input }) => job === "remove-shares" && Object(input).songId === song.id,
    );
    expect(jobs).toEqual([]);
  });
});
