import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { maxEarlierLyrics } from "../../shared/domain/song/lyrics-history.ts";
import { ownedByAccount } from "../accounts/deletion/owned-by-account.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import { AccountRemoval } from "../data/accounts/account-removal.ts";
import { deleteEarlierLyrics, readAllEarlierTexts } from "../data/songs/earlier-lyrics.ts";
import { songRemovalItems } from "../data/songs/song-removal.ts";
import type { Stores } from "../data/stores.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { deleteSong } from "./delete-song.ts";
import { listEarlierLyrics, openEarlierLyrics } from "./lyrics-history.ts";
import { updateSong } from "./update-song.ts";

let data: DataTable;
let stores: Stores;

const minute = (minutes: number) => atSecond(60 * minutes);

async function song({ send = true, lyrics = "First" } = {}) {
  const { userId } = await newUser(stores.table);
  const call = createSongCall(userId, { ...songInputFor(2), lyrics, send }, { at: minute(0) });
  const { id, agreement } = await createSong(stores, call);
  const edit = (body: object, minutes: number) =>
    updateSong(stores, ownerCall(userId, { params: { id }, body }, { at: minute(minutes) }));
  return {
    userId,
    id,
    agreementId: agreement.id,
    edit,
    save: (text: string, minutes = 1) => edit({ lyrics: text }, minutes),
    /** Saves the draft, or sends a new version, as the wizard does. */
    saveSheet: (text: string, minutes: number) => {
      const { documentHash } = agreement;
      const body = { lyrics: text, ...(documentHash === undefined ? {} : { documentHash }) };
      const input = { params: { id: agreement.id }, body };
      return updateAgreement(stores, ownerCall(userId, input, { at: minute(minutes) }));
    },
  };
}

const list = async (
  userId: UserId,
  id: string,
  query: { limit?: number; cursor?: string | undefined } = {},
) =>
  await listEarlierLyrics(stores.table, {
    ...ownerCall(userId, { params: { id }, body: {} }, { at: atSecond(1) }),
    query,
  });
const open = async (userId: UserId, id: string, number: number) =>
  await openEarlierLyrics(
    stores.table,
    ownerCall(userId, { params: { id, number }, body: {} }, { at: atSecond(1) }),
  );
const textsOf = async (songId: string) =>
  (await readAllEarlierTexts(stores.table, songId)).map(({ lyrics }) => lyrics);

describe.each(dataEngines)("the history of lyrics, on $engine", ({ open: openTable }) => {
  setUpStores(openTable, (set) => ({ data, stores } = set));

  it("lists authors and times without the texts, and gives each text", async () => {
    const { userId, id, save } = await song();
    await save("Second", 3);
    await save("Third", 5);
    const { body } = await list(userId, id);
    const savedBy = { name: expect.any(String), isYou: true };
    expect(body).toEqual([
      { number: 2, savedAt: minute(3), savedBy },
      { number: 1, savedAt: minute(0), savedBy },
    ]);
    expect(await open(userId, id, 2)).toMatchObject({ lyrics: "Second", savedAt: minute(3) });
    expect(await open(userId, id, 1)).toMatchObject({ lyrics: "First" });
    await expect(open(userId, id, 3)).rejects.toMatchObject({ code: "lyrics_not_found" });
  });

  it("is paged, and closed to other users", async () => {
    const { userId, id, save } = await song();
    for (const text of ["Second", "Third", "Fourth"]) await save(text);
    const first = await list(userId, id, { limit: 2 });
    expect(first.body.map(({ number }) => number)).toEqual([3, 2]);
    const cursor = /cursor=([^&]+)/.exec(first.headers?.["link"] ?? "")?.[1];
    expect((await list(userId, id, { limit: 2, cursor })).body).toMatchObject([{ number: 1 }]);
    const other = await newUser(stores.table);
    const notFound = { code: "song_not_found" };
    await expect(list(other.userId, id)).rejects.toMatchObject(notFound);
    await expect(open(other.userId, id, 1)).rejects.toMatchObject(notFound);
  });

  it.each([true, false])("keeps what a restored text replaces, too (sent: %s)", async (send) => {
    const { userId, id, edit, save } = await song({ send });
    await save("Second");
    const { lyrics } = await open(userId, id, 1);
    const restored = { lyrics, lyricsRevision: 1 };
    expect(await edit(restored, 2)).toMatchObject({ lyrics: "First", lyricsRevision: 2 });
    expect(await textsOf(id)).toEqual(["First", "Second"]);
    // A repeat of the call, and a save of what is saved already, keep nothing twice.
    await edit(restored, 2);
    await save("First");
    expect(await textsOf(id)).toEqual(["First", "Second"]);
    const stale = edit({ lyrics: "Third", lyricsRevision: 1 }, 3);
    await expect(stale).rejects.toMatchObject({ code: "lyrics_outdated" });
    expect(await textsOf(id)).toEqual(["First", "Second"]);
  });

  it("counts a draft's saves within ten minutes as one, and other saves by themselves", async () => {
    const { id, save, saveSheet } = await song({ send: false });
    await saveSheet("Second", 1);
    await saveSheet("Second, on", 5);
    await saveSheet("Second, on and on", 10);
    expect(await textsOf(id)).toEqual(["First"]);
    await saveSheet("Third", 11);
    await save("Fourth", 12);
    await saveSheet("Fifth", 13);
    expect(await textsOf(id)).toEqual(["First", "Second, on and on", "Third", "Fourth"]);
  });

  it("keeps the song's text, not the sheet's, when a new version of the sheet replaces it", async () => {
    const { id, save, saveSheet } = await song();
    await save("The song's own");
    await saveSheet("Of the new version", 2);
    expect(await textsOf(id)).toEqual(["First", "The song's own"]);
  });

  it("loses no text to concurrent saves", async () => {
    const { userId, id, save, saveSheet } = await song();
    const texts = ["Second", "Third", "Fourth"];
    await Promise.all([...texts.map((text) => save(text)), saveSheet("Fifth", 1)]);
    const { lyrics = "" } =
      (await stores.songs.readWithLyrics(personalWorkspaceOf(userId), id)) ?? {};
    const kept = await textsOf(id);
    expect([...kept, lyrics].toSorted()).toEqual(["First", "Fifth", ...texts].toSorted());
  });

  it(`keeps the last ${maxEarlierLyrics} texts, and no empty one`, async () => {
    const { userId, id, save } = await song({ lyrics: "" });
    for (let count = 1; count <= maxEarlierLyrics + 3; count += 1) await save(`Text ${count}`);
    const kept = await textsOf(id);
    expect(kept).toHaveLength(maxEarlierLyrics);
    expect([kept[0], kept.at(-1)]).toEqual(["Text 3", `Text ${maxEarlierLyrics + 2}`]);
    await expect(open(userId, id, 2)).rejects.toMatchObject({ code: "lyrics_not_found" });
  });

  it("is deleted with its song, by a job that the deletion queues", async () => {
    const { userId, id, save } = await song();
    await save("Second");
    const call = ownerCall(userId, { params: { id }, body: {} }, { at: minute(2) });
    await deleteSong(stores, { ...call, query: { files: "delete" } });
    const jobs = (await data.scan()).filter(
      (item) => item["job"] === "delete-earlier-lyrics" && Object(item["input"]).songId === id,
    );
    expect(jobs).toHaveLength(1);
    for (const _ of [1, 2]) await deleteEarlierLyrics(stores.table, id);
    const left = (await data.scan()).filter(({ pk }) => pk === `SONG#${id}`);
    expect(left).toEqual([]);
    const untouched = await song();
    const other = { params: { id: untouched.id }, body: {} };
    const removal = ownerCall(untouched.userId, other, { at: minute(2) });
    await deleteSong(stores, { ...removal, query: { files: "delete" } });
    const asked = (await data.scan()).filter(
      (item) => Object(item["input"]).songId === untouched.id,
    );
    expect(asked).toEqual([]);
  });

  it("is also deleted if the song's deletion began before its first text", async () => {
    const { userId, id, save } = await song();
    const before = await stores.songs.read(personalWorkspaceOf(userId), id);
    if (before === undefined) throw new Error("The song is missing");
    await save("Second");
    const refused = await stores.table.tryTransact(
      songRemovalItems(stores.table, before, minute(2)),
    );
    expect(refused).toBeDefined();
  });

  it("is deleted with its owner's account", async () => {
    const { userId, id, save } = await song();
    await save("Second");
    const removal = new AccountRemoval(stores.table, async () => undefined);
    await removal.removeOwnedByWorkspace(ownedByAccount, personalWorkspaceOf(userId));
    expect((await data.scan()).filter(({ pk }) => pk === `SONG#${id}`)).toEqual([]);
  });
});
