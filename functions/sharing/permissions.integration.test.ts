import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import {
  downloadKinds,
  linkPermissions,
  type DownloadKind,
  type DownloadOptions,
  type SharePermission,
} from "../../shared/domain/sharing/permissions.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { findEditAccess } from "../data/sharing/edited-songs.ts";
import type { Stores } from "../data/stores.ts";
import { shareToken } from "../platform/share-token.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { addSharedSong } from "./add-shared-song.ts";
import { requestSongCopy } from "./copy/request-song-copy.ts";
import { downloadSharedLyrics } from "./download-shared-lyrics.ts";
import { Guest, sharedSong, tokenOf } from "./sharing.fixture.ts";

let stores: Stores;
let song: Awaited<ReturnType<typeof sharedSong>>;

/** Every choice of downloads. */
const choices = downloadKinds.reduce<DownloadOptions[]>(
  (all, kind) => all.flatMap((one) => [one, { ...one, [kind]: true }]),
  [{ song: false, artwork: false, agreement: false, lyrics: false }],
);
const grants = linkPermissions.flatMap((permission) =>
  choices
    .filter((_, index) => permission === "download" || index === 0)
    .map((downloadOptions) => ({ permission, downloadOptions })),
);

const works = async (attempt: () => Promise<unknown>) =>
  await attempt().then(
    () => true,
    () => false,
  );

/** What someone reaches of the song, by trying everything. */
async function reached(token: string) {
  const guest = new Guest(stores);
  const address = ({ filename }: { filename: string }) => `/uploads/${filename}?share=${token}`;
  const { userId } = await newUser(stores.table);
  const call = { params: { id: song.id }, body: { shareToken: token } };
  const cookies = new Map<string, string>();
  const objects = { has: async () => true, url: async () => "https://s3/lyrics.pdf" };
  return {
    page: await works(() => guest.open(token)),
    recording: await works(() => guest.load(address(song.main))),
    picture: await works(() => guest.load(address(song.art))),
    otherRecording: await works(() => guest.load(address(song.other))),
    song: await works(() => guest.load(address(song.main), { saves: true })),
    artwork: await works(() => guest.load(address(song.art), { saves: true })),
    lyrics: await works(() =>
      downloadSharedLyrics(
        { table: stores.table, objects },
        { params: { shareToken: token }, cookies, at: atSecond(60) },
      ),
    ),
    copy: await works(() =>
      requestSongCopy(stores, { ...ownerCall(userId, call, { at: atSecond(60) }), cookies }),
    ),
  };
}

const nothing = {
  page: false,
  recording: false,
  picture: false,
  otherRecording: false,
  song: false,
  artwork: false,
  lyrics: false,
  copy: false,
};

/** What a grant gives, in the words of the product. */
function allowed(permission: SharePermission, options: DownloadOptions) {
  const may = (kind: DownloadKind) => permission === "download" && options[kind];
  return {
    ...nothing,
    ...{ page: true, recording: true, picture: true },
    ...{ song: may("song"), artwork: may("artwork"), lyrics: may("lyrics"), copy: may("song") },
  };
}

describe.each(dataEngines)("the permissions of a share, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));
  beforeAll(async () => {
    song = await sharedSong(stores);
  });

  it("are exactly those of its settings, by a general and by a personal link", async () => {
    for (const [index, grant] of grants.entries()) {
      const { permission, downloadOptions } = grant;
      const expected = { grant, reached: allowed(permission, downloadOptions) };
      const general = tokenOf((await song.change(grant)).shareUrl);
      expect({ grant, reached: await reached(general) }).toEqual(expected);
      const { id } = await song.share({ email: `guest-${index}@example.com`, ...grant });
      const [, shareId = ""] = id.split("_");
      const personal = await shareToken({ kind: "share", songId: song.id, shareId });
      expect({ grant, reached: await reached(personal) }).toEqual(expected);
      await song.remove(id);
      expect({ grant, reached: await reached(personal) }).toEqual({ grant, reached: nothing });
    }
  });

  it("for editing show the page by the personal link, and the song itself to the bound account", async () => {
    song = await sharedSong(stores);
    const { userId, email } = await newUser(stores.table);
    const share = await song.share({ email, permission: "edit" });
    const [, shareId = ""] = share.id.split("_");
    const token = await shareToken({ kind: "share", songId: song.id, shareId });
    const page = { ...nothing, page: true, recording: true, picture: true };
    expect(await reached(token)).toEqual(page);
    const accept = ownerCall(
      userId,
      { params: { id: song.id }, body: { shareToken: token } },
      { at: atSecond(60) },
    );
    const guest = new Guest(stores);
    const files = [song.main, song.other, song.art];
    /** Whether someone may edit the song; who may also plays and saves each of its files, and nobody else does. */
    const isEditor = async (by: UserId) => {
      const can = (await findEditAccess(stores.table, by, song.id)) !== undefined;
      for (const { filename } of files)
        for (const saves of [false, true]) {
          const load = () => guest.load(`/uploads/${filename}?song=${song.id}`, { by, saves });
          expect({ can: await works(load), filename }).toEqual({ can, filename });
        }
      return can;
    };
    // A file of the same owner that is not in the song.
    const elsewhere = await sharedSong(stores);
    const foreign = `/uploads/${elsewhere.main.filename}?song=${song.id}`;
    const stranger = await newUser(stores.table);
    expect(await isEditor(userId)).toBe(false);
    await addSharedSong(stores, { ...accept, cookies: new Map() });
    expect(await isEditor(userId)).toBe(true);
    expect(await isEditor(stranger.userId)).toBe(false);
    expect(await works(() => guest.load(foreign, { by: userId }))).toBe(false);
    expect(await works(() => guest.load(`/uploads/${song.main.filename}?song=${song.id}`))).toBe(
      false,
    );
    // The link gives no more than before.
    expect(await reached(token)).toEqual(page);
    for (const permission of linkPermissions) {
      await song.share({ email, permission });
      expect(await isEditor(userId)).toBe(false);
    }
    await song.share({ email, permission: "edit" });
    expect(await isEditor(userId)).toBe(true);
    await song.remove(share.id);
    expect(await isEditor(userId)).toBe(false);
    expect(await reached(token)).toEqual(nothing);
  });

  it("open nothing without a token, or with one of another song", async () => {
    const other = await sharedSong(stores);
    await other.change({ permission: "download" });
    const foreign = tokenOf((await other.link()).shareUrl);
    // The page and the lyrics are those of the other song.
    expect(await reached(foreign)).toEqual({ ...nothing, page: true, lyrics: true });
    expect(await reached("A".repeat(60))).toEqual(nothing);
    const guest = new Guest(stores);
    const { userId } = await newUser(stores.table);
    const path = `/uploads/${song.main.filename}`;
    await expect(guest.load(path)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(guest.load(path, { by: userId })).rejects.toMatchObject({
      code: "file_not_found",
    });
    expect(await guest.load(path, { by: song.userId })).toContain(song.main.filename);
  });
});
