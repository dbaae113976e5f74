import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import type { Stores } from "../data/stores.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { readSong } from "./read-song.ts";
import { updateSong } from "./update-song.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

let stores: Stores;

async function song(send: boolean) {
  const { userId } = await newUser(stores.table);
  const call = createSongCall(userId, { ...songInputFor(2), send }, { at: atSecond(1) });
  const { id, agreement } = await createSong(stores, call);
  return { userId, workspaceId: call.workspace.id, id, agreementId: agreement.id };
}

type Body = Parameters<typeof updateSong>[1]["body"];
const change = (userId: UserId, id: string, body: Body) =>
  updateSong(stores, ownerCall(userId, { params: { id }, body }, { at: atSecond(3) }));

describe.each(dataEngines)("changing a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("succeeds while its draft is deleted concurrently", async () => {
    const { userId, workspaceId, id, agreementId } = await song(false);
    const before = await stores.songs.readWithLyrics(workspaceId, id);
    const draft = await stores.agreements.readHead(agreementId);
    if (draft?.status !== "draft") throw new Error("The song has a draft");
    // As for a song with recordings whose untouched draft is deleted.
    await stores.drafts.remove(draft, [stores.drafts.showPreviousItem(draft, undefined)], []);
    vi.spyOn(stores.songs, "readWithLyrics").mockResolvedValueOnce(before);
    expect(await change(userId, id, { title: "High Tide Radio" })).toMatchObject({
      title: "High Tide Radio",
    });
  });

  it.each(["with a draft", "without one"])(
    "takes ISWC and title %s, and clears them",
    async (its) => {
      const { userId, id, agreementId } = await song(its === "without one");
      const given = await change(userId, id, { title: "High Tide", iswc: "T-034.524.680-1" });
      expect(given).toMatchObject({
        title: "High Tide",
        iswc: "T-034.524.680-1",
        lyricsRevision: 0,
      });
      const head = await stores.agreements.readHead(agreementId);
      expect(head).toMatchObject({
        title: its === "with a draft" ? "High Tide" : "Low Tide Radio",
      });
      expect(JSON.stringify(head)).not.toContain("T-034");
      expect(await change(userId, id, { iswc: "" })).toMatchObject({
        iswc: "",
        title: "High Tide",
      });
    },
  );

  it("leaves the draft as it is when only the ISWC changes", async () => {
    const { userId, id, agreementId } = await song(false);
    await change(userId, id, { iswc: "T-034.524.680-1" });
    expect(await stores.agreements.readHead(agreementId)).toMatchObject({ revision: 1 });
  });

  it.each(["with a draft", "without one"])(
    "refuses lyrics that replace newer ones, and gives both texts, %s",
    async (its) => {
      const { userId, workspaceId, id } = await song(its === "without one");
      const mine = { lyrics: "My words", lyricsRevision: 0 };
      expect(await change(userId, id, mine)).toMatchObject({ lyricsRevision: 1 });
      // Its answer was lost, and the page repeats it.
      expect(await change(userId, id, mine)).toMatchObject({
        lyrics: "My words",
        lyricsRevision: 1,
      });
      const other = change(userId, id, {
        title: "Other",
        lyrics: "Their words",
        lyricsRevision: 0,
      });
      await expect(other).rejects.toMatchObject({
        code: "lyrics_outdated",
        details: [
          { path: "lyricsRevision" },
          { path: "theirs", message: "My words" },
          { path: "yours", message: "Their words" },
          { path: "revision", message: "1" },
        ],
      });
      const wanted = { workspaceId, songId: id, at: atSecond(4) };
      expect(await readSong(stores.songs, wanted)).toMatchObject({
        title: "Low Tide Radio",
        lyrics: "My words",
        lyricsPreview: "My words",
      });
    },
  );

  it.each(["with a draft", "without one"])(
    "lets one of two changes of the lyrics win %s",
    async (its) => {
      const { userId, workspaceId, id } = await song(its === "without one");
      const texts = ["One", "Two", "Three"];
      const saved = await Promise.allSettled(
        texts.map((lyrics) => change(userId, id, { lyrics, lyricsRevision: 0 })),
      );
      const won = saved.flatMap((one) => (one.status === "fulfilled" ? [one.value.lyrics] : []));
      expect(won).toHaveLength(1);
      expect(await stores.songs.readWithLyrics(workspaceId, id)).toMatchObject({
        lyrics: won[0],
        lyricsRevision: 1,
      });
    },
  );

  it("counts the changes of its lyrics by the agreement, too", async () => {
    const { userId, workspaceId, id, agreementId } = await song(false);
    const edit = { params: { id: agreementId }, body: { lyrics: "By the wizard" } };
    await updateAgreement(stores, ownerCall(userId, edit, { at: atSecond(2) }));
    const stale = change(userId, id, { lyrics: "By the page", lyricsRevision: 0 });
    await expect(stale).rejects.toMatchObject({ code: "lyrics_outdated" });
    expect((await stores.songs.readWithLyrics(workspaceId, id))?.lyrics).toBe("By the wizard");
  });
});
