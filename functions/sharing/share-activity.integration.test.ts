import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import {
  countedPerNetworkAndDay,
  type ShareActivity,
} from "../../shared/domain/sharing/share-activity.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { listNotifications } from "../notifications/list-notifications.ts";
import { shareToken } from "../platform/share-token.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { noteActivity } from "./note-activity.ts";
import { sharedSong, tokenOf } from "./sharing.fixture.ts";

let data: DataTable;
let stores: Stores;

interface Visit {
  id?: string;
  userAgent?: string;
  by?: UserId;
  ipAddress?: string;
  at?: string;
}

/** What a visitor's page tells. */
async function note(
  token: string,
  what: ShareActivity,
  {
    id = randomUUID(),
    userAgent = "Firefox",
    by,
    ipAddress = "198.51.100.7",
    at = atSecond(60),
  }: Visit = {},
): Promise<void> {
  await noteActivity(stores.table, {
    params: { shareToken: token },
    body: { what, id },
    cookies: new Map(),
    origin: { ipAddress, userAgent },
    at,
    findSession: async () =>
      by && {
        ...{ id: "session", userId: by, createdAt: atSecond(0), usedAt: atSecond(0) },
        ...{ provedAt: atSecond(0), expiresAt: atSecond(9000), userAgent, ipAddress: "" },
      },
  });
}

async function toldTo(userId: UserId): Promise<string[]> {
  const call = { ...ownerCall(userId, { params: {}, body: {} }, { at: atSecond(80) }), query: {} };
  const { body } = await listNotifications(new NotificationRepository(stores.table), call);
  return body.map(({ text }) => text);
}

/** A song that is shared by its link and with an address. */
async function sharedTwice() {
  const song = await sharedSong(stores);
  const first = await song.share({ email: "mo@example.com", permission: "download" });
  const [, shareId = ""] = first.id.split("_");
  return {
    ...song,
    first,
    personal: await shareToken({ kind: "share", songId: song.id, shareId }),
    general: tokenOf((await song.link()).shareUrl),
  };
}

describe.each(dataEngines)("the counts of a shared song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("are kept for its link and for each share", async () => {
    const song = await sharedTwice();
    expect(await song.link()).toMatchObject({ opens: 0, plays: 0, downloads: 0 });
    for (const what of ["opened", "opened", "played"] as const) await note(song.general, what);
    for (const what of ["opened", "played", "downloaded"] as const) await note(song.personal, what);
    expect(await song.link()).toMatchObject({ opens: 2, plays: 1, downloads: 0 });
    expect(await song.shares()).toMatchObject([{ opens: 1, plays: 1, downloads: 1 }]);
    expect(await song.share({ email: "mo@example.com" })).toMatchObject({ opens: 1, plays: 1 });
    expect(await song.change({ permission: "download" })).toMatchObject({ opens: 2, plays: 1 });
  });

  it("count a repeated call once, and calls at the same time each", async () => {
    const song = await sharedTwice();
    const id = randomUUID();
    for (let call = 0; call < 3; call += 1) await note(song.general, "played", { id });
    await Promise.all([1, 2, 3, 4].map(() => note(song.general, "opened")));
    expect(await song.link()).toMatchObject({ opens: 4, plays: 1 });
    expect(await toldTo(song.userId)).toHaveLength(1);
  });

  it("leave out programs and the owner, but not other accounts", async () => {
    const song = await sharedTwice();
    const other = await newUser(stores.table);
    await note(song.general, "opened", { userAgent: "Slackbot-LinkExpanding 1.0" });
    await note(song.general, "opened", { userAgent: "" });
    await note(song.general, "opened", { by: song.userId });
    expect(await song.link()).toMatchObject({ opens: 0 });
    expect(await toldTo(song.userId)).toEqual([]);
    await note(song.general, "opened", { by: other.userId });
    expect(await song.link()).toMatchObject({ opens: 1 });
  });

  it("notify the owner of the first opening of each, once", async () => {
    const song = await sharedTwice();
    for (const token of [song.personal, song.general, song.personal, song.general])
      await note(token, "opened");
    expect((await toldTo(song.userId)).toSorted()).toEqual([
      "Someone opened the share link of “Low Tide Radio”.",
      "mo@example.com opened “Low Tide Radio”.",
    ]);
  });

  it("are 20 opens and plays of one network a day, and 20 downloads, however many are invented", async () => {
    const song = await sharedTwice();
    await note(song.general, "opened");
    for (let call = 0; call < 12; call += 1) await note(song.general, "played");
    // Those at the same time share what is left, and the share by its own link counts with them.
    await Promise.all(Array.from({ length: 10 }, () => note(song.personal, "played")));
    for (let call = 0; call < 10; call += 1)
      await note(song.general, "opened", { ipAddress: `198.51.100.${call}` });
    expect(await song.shares()).toMatchObject([{ plays: countedPerNetworkAndDay - 13 }]);
    expect(await song.link()).toMatchObject({ opens: 1, plays: 12 });
    for (let call = 0; call < 25; call += 1) await note(song.general, "downloaded");
    expect(await song.link()).toMatchObject({ downloads: countedPerNetworkAndDay });
  });

  it("go on for another network, another song and on another day", async () => {
    const song = await sharedTwice();
    for (let call = 0; call < 25; call += 1) await note(song.general, "played");
    await note(song.general, "played", { ipAddress: "203.0.113.9" });
    expect(await song.link()).toMatchObject({ plays: countedPerNetworkAndDay + 1 });
    await note(song.general, "played", { at: atSecond(60 + 24 * 3600) });
    expect(await song.link()).toMatchObject({ plays: countedPerNetworkAndDay + 2 });
    const other = await sharedTwice();
    await note(other.general, "played");
    expect(await other.link()).toMatchObject({ plays: 1 });
  });

  it("end with the share, the link and the song", async () => {
    const song = await sharedTwice();
    await note(song.general, "opened");
    await song.remove(song.first.id);
    await song.change({ isOn: false });
    const gone = { code: "share_not_found" };
    await expect(note(song.personal, "opened")).rejects.toMatchObject(gone);
    await expect(note(song.general, "opened")).rejects.toMatchObject(gone);
    await deleteSong(stores, { ...song.call({}), query: { files: "delete" } });
    await new ShareRepository(stores.table).removeAllOfSong(song.workspaceId, song.id);
    const left = (await data.scan()).filter(({ sk }) => String(sk).includes(song.id));
    expect(left.map(({ kind }) => kind)).not.toContain("link-activity");
  });

  it("are deleted with a song that was only opened by its link", async () => {
    const song = await sharedSong(stores);
    await note(tokenOf((await song.link()).shareUrl), "opened");
    await deleteSong(stores, { ...song.call({}), query: { files: "delete" } });
    const jobs = (await data.scan()).filter(({ job }) => job === "remove-shares");
    expect(jobs.map(({ input }) => input)).toContainEqual({
      workspaceId: song.workspaceId,
      songId: song.id,
    });
  });
});
