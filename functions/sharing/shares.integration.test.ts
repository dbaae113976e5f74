import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { newAccountSheetsPerDay } from "../../shared/domain/account/sending-limit.ts";
import { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { noShareCounts } from "../../shared/domain/sharing/share-activity.ts";
import type { EmailTask } from "../../shared/contracts/emails/emails.ts";
import { keys } from "../data/core/keys.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import { findShareOfSong } from "../data/sharing/share-of-song.ts";
import { markSongSharedItem } from "../data/sharing/share-link-repository.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import type { Stores } from "../data/stores.ts";
import { shareEmails } from "../mail/messages/share-emails.ts";
import { emailSourcesOf } from "../mail/messages/messages.fixture.ts";
import { listNotifications } from "../notifications/list-notifications.ts";
import { randomId, sortableId } from "../platform/random-id.ts";
import { listSongs } from "../songs/list-songs.ts";
import { IdempotentCall } from "../http/idempotency.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { Guest, sharedSong, tokenOf } from "./sharing.fixture.ts";
import { listShares } from "./shares.ts";

let data: DataTable;
let stores: Stores;
const gone = { code: "share_not_found" };

async function mailsOf(songId: string): Promise<EmailTask<"song-shared">[]> {
  const entries = (await data.scan()).filter(({ job }) => job === "send-mail");
  return entries
    .map(({ input }) => input as EmailTask)
    .filter((task) => task.template === "song-shared")
    .filter((task) => task.songId === songId);
}

/** The letters of an email, and the tokens in them. */
async function letters(task: EmailTask<"song-shared"> | undefined) {
  if (task === undefined) throw new Error("There is no email");
  const sources = {
    ...emailSourcesOf("nia@example.com"),
    readShare: (songId: string, shareId: string) => findShareOfSong(stores.table, songId, shareId),
  };
  const sent = await shareEmails(sources, task);
  return sent.map((letter) => ({ ...letter, token: tokenOf(letter.content.action?.url ?? "") }));
}

const at = (index: number) => new Date(Date.parse(atSecond(0)) + index).toISOString();
const address = () => `${randomId()}@example.com`;

describe.each(dataEngines)("the shares of a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("are emailed with a personal link, which is only in the email", async () => {
    const song = await sharedSong(stores);
    const email = address();
    const share = await song.share({ email });
    expect(share).toMatchObject({ sharedWithEmail: email, permission: "view" });
    expect(await song.shares()).toEqual([share]);
    const [task, ...others] = await mailsOf(song.id);
    expect(others).toEqual([]);
    const [letter] = task === undefined ? [] : await letters(task);
    expect(letter?.to.address).toBe(email);
    const { title } = await new Guest(stores).open(letter?.token ?? "");
    expect(title).toBe("Low Tide Radio");
    expect(JSON.stringify(await data.scan())).not.toContain(letter?.token);
    const general = tokenOf((await song.link()).shareUrl);
    expect(letter?.token).not.toBe(general);
    await song.change({ isOn: false });
    await new Guest(stores).open(letter?.token ?? "");
  });

  it("are one per address: sharing again changes it, and sends the email again", async () => {
    const song = await sharedSong(stores);
    const email = address();
    const first = await song.share({ email });
    const downloadOptions = { song: false, artwork: true, agreement: true, lyrics: true };
    const again = await song.share({
      email: email.toUpperCase(),
      permission: "download",
      downloadOptions,
    });
    expect(again).toEqual({ ...first, permission: "download", downloadOptions });
    expect(await song.shares()).toEqual([again]);
    const tasks = await mailsOf(song.id);
    expect(tasks).toHaveLength(2);
    const [[one], [two]] = [await letters(tasks[0]), await letters(tasks[1])];
    expect(one?.token).toBe(two?.token);
    const shown = await new Guest(stores).open(one?.token ?? "");
    expect(shown.downloadOptions).toMatchObject({ song: false, artwork: true });
    const together = await Promise.all([1, 2, 3].map(() => song.share({ email: "x@example.com" })));
    expect(new Set(together.map(({ id }) => id)).size).toBe(1);
  });

  it("end at once when they are removed, and a queued email is not sent", async () => {
    const song = await sharedSong(stores);
    const { id } = await song.share({ email: address() });
    const [task] = await mailsOf(song.id);
    const [letter] = await letters(task);
    const guest = new Guest(stores);
    const { audioUrl } = await guest.open(letter?.token ?? "");
    await song.remove(id);
    await expect(guest.open(letter?.token ?? "")).rejects.toMatchObject(gone);
    await expect(guest.load(audioUrl ?? "")).rejects.toMatchObject(gone);
    expect(await letters(task)).toEqual([]);
    expect(await song.shares()).toEqual([]);
    await expect(song.remove(id)).rejects.toMatchObject(gone);
  });

  it("can't be removed when the song was just deleted: they have ended with it", async () => {
    const song = await sharedSong(stores);
    const { id } = await song.share({ email: address() });
    await stores.table.remove(keys.song(WorkspaceId.parse(song.workspaceId), song.id));
    await expect(song.remove(id)).rejects.toMatchObject(gone);
  });

  it("are refused when the day's limit of emails is reached", async () => {
    const song = await sharedSong(stores);
    const share = async () => await song.share({ email: address() });
    const refused = { code: "too_many_requests", details: [{ path: "email" }] };
    for (let shared = 0; shared < newAccountSheetsPerDay; shared += 1) await share();
    await expect(share()).rejects.toMatchObject(refused);
  });

  it("stay ended when the same address gets a new share", async () => {
    const song = await sharedSong(stores);
    const email = address();
    const { id } = await song.share({ email });
    const [letter] = await letters((await mailsOf(song.id))[0]);
    await song.remove(id);
    await song.share({ email }, { at: atSecond(20) });
    await expect(new Guest(stores).open(letter?.token ?? "")).rejects.toMatchObject(gone);
  });

  it("are marked on the song while it has any", async () => {
    const song = await sharedSong(stores);
    const isShared = async () => {
      const { body } = await listSongs(stores, song.call({}));
      return body.map((card) => card.isShared);
    };
    const { id } = await song.share({ email: address() });
    expect(await isShared()).toEqual([true]);
    await song.remove(id);
    expect(await isShared()).toEqual([false]);
  });

  it("are written once per idempotency key", async () => {
    const song = await sharedSong(stores);
    const email = address();
    const idempotency = await IdempotentCall.of(stores.table, {
      callerHash: song.userId,
      key: "one",
      content: { email },
      at: atSecond(10),
    });
    await song.share({ email }, { idempotency });
    await expect(song.share({ email }, { idempotency })).rejects.toThrow("refused");
    expect(await mailsOf(song.id)).toHaveLength(1);
  });

  it("notify the account of the address, with a link that opens the song", async () => {
    const song = await sharedSong(stores);
    const { userId, email } = await newUser(stores.table, address());
    await stores.table.put(keys.emailClaim(email), "email-claim", { userId });
    await song.share({ email });
    await song.share({ email });
    const call = {
      ...ownerCall(userId, { params: {}, body: {} }, { at: atSecond(60) }),
      query: {},
    };
    const { body } = await listNotifications(new NotificationRepository(stores.table), call);
    expect(body).toMatchObject([
      { kind: "shared", text: "Nia Okafor shared “Low Tide Radio” with you.", read: false },
    ]);
    expect((await new Guest(stores).open(tokenOf(body[0]?.href ?? ""))).title).toBe(
      "Low Tide Radio",
    );
  });

  it("are at most 20 emails a day to an address that never answered", async () => {
    const song = await sharedSong(stores);
    await stores.table.update(keys.profile(UserId.parse(song.userId)), {
      text: "SET createdAt = :at",
      values: { ":at": "2026-01-01T00:00:00.000Z" },
    });
    const email = address();
    for (let sent = 0; sent < 20; sent += 1) await song.share({ email });
    await expect(song.share({ email })).rejects.toMatchObject({
      code: "too_many_requests",
      message: expect.stringContaining("many emails to this address"),
    });
    expect(await mailsOf(song.id)).toHaveLength(20);
    await song.share({ email: address() });
  });

  it("are closed to other workspaces", async () => {
    const song = await sharedSong(stores);
    const other = await sharedSong(stores);
    const { id } = await song.share({ email: address() });
    const call = { ...other.call({}), params: { id: song.id } };
    await expect(listShares(stores, call)).rejects.toMatchObject({ code: "song_not_found" });
    await expect(other.remove(id)).rejects.toMatchObject(gone);
    expect(await song.shares()).toHaveLength(1);
  });

  it("are listed with one query a page, also where there are 1,000", async () => {
    const song = await sharedSong(stores);
    const shares = new ShareRepository(stores.table);
    const made = Array.from({ length: 1000 }, (_, index) => ({
      ...{ id: sortableId(at(index)), songId: song.id, email: `a${index}@example.com` },
      ...{ permission: "view" as const, createdBy: song.userId, keyVersion: "v1" },
      downloadOptions: { song: true, artwork: true, agreement: true, lyrics: true },
      createdAt: at(index),
      agreementForm: "copy" as const,
      asksCode: false,
      ...noShareCounts,
    }));
    const workspaceId = WorkspaceId.parse(song.workspaceId);
    for (let start = 0; start < made.length; start += 40) {
      const part = made.slice(start, start + 40);
      const items = part.flatMap((share) => shares.addItems(workspaceId, share).slice(0, 2));
      await stores.table.transact([
        ...items,
        markSongSharedItem(stores.table, { workspaceId, songId: song.id }, part.length),
      ]);
    }
    const page = vi.spyOn(stores.table, "page");
    const { body, headers } = await listShares(stores, { ...song.call({}), query: { limit: 50 } });
    expect(page).toHaveBeenCalledTimes(1);
    page.mockRestore();
    expect(body.map(({ sharedWithEmail }) => sharedWithEmail).slice(0, 2)).toEqual([
      "a999@example.com",
      "a998@example.com",
    ]);
    expect(headers?.["link"]).toContain("cursor=");
  });
});
