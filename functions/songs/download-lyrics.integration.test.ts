import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { OutboxEntry } from "../data/outbox/outbox-entries.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { DrawnPdf } from "../data/songs/drawn-pdfs.ts";
import type { Stores } from "../data/stores.ts";
import { createSongCall, atSecond, songInputFor } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { downloadLyrics } from "./download-lyrics.ts";
import { drawLyrics } from "./draw-lyrics.ts";

let data: DataTable;
let stores: Stores;

const render = async ({ lyrics }: { lyrics: string }) => Buffer.from(lyrics);

/** A song whose sheets are kept in memory. */
async function song(lyrics = "Low tide radio") {
  const { userId } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const call = createSongCall(
    userId,
    { ...songInputFor(1), lyrics, send: false },
    { at: atSecond(1) },
  );
  const { id } = await createSong(stores, call);
  const sheets = new Map<string, { digest: string; text: string }>();
  const objects = {
    has: async ({ songId, digest }: DrawnPdf) => sheets.get(songId)?.digest === digest,
    url: async ({ songId }: DrawnPdf, fileName: string) => `${songId}?${fileName}`,
    put: async ({ songId, digest }: DrawnPdf, pdf: Uint8Array) =>
      void sheets.set(songId, { digest, text: Buffer.from(pdf).toString("utf8") }),
  };
  const outbox = new OutboxRepository(stores.table);
  const asked = async () =>
    (await data.scan()).filter(
      (item) => item["job"] === "draw-lyrics" && Object(item["input"]).songId === id,
    );
  return {
    userId,
    workspaceId,
    id,
    sheets,
    asked,
    download: async (by: UserId = userId) =>
      await downloadLyrics(
        { songs: stores.songs, outbox, objects },
        { params: { id }, workspace: { id: personalWorkspaceOf(by) }, at: atSecond(5) },
      ),
    /** Does the jobs that wait. */
    work: async () => {
      for (const item of await asked()) {
        if (item["state"] !== "pending") continue;
        const entry = await outbox.take(String(item["id"]), "seal", atSecond(6));
        const { input } = entry as OutboxEntry<"draw-lyrics">;
        await drawLyrics({ songs: stores.songs, objects, render }, input);
        await outbox.finish(String(item["id"]), atSecond(7));
      }
    },
  };
}

describe.each(dataEngines)("downloading lyrics, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("draws the sheet once for all requests, and redirects to it", async () => {
    const { id, download, work, asked, sheets } = await song();
    const answers = await Promise.all([1, 2, 3].map(() => download()));
    for (const answer of answers) expect(answer).toMatchObject({ status: 202 });
    expect(await asked()).toHaveLength(1);
    await work();
    expect([...sheets.values()]).toMatchObject([{ text: "Low tide radio" }]);
    const { status, headers } = await download();
    expect(status).toBe(302);
    expect(headers?.["location"]).toMatch(new RegExp(`^${id}\\?.* - lyrics\\.pdf$`));
    expect(await asked()).toHaveLength(1);
  });

  it("draws the sheet again after each change of its content, and after its expiry", async () => {
    const { userId, id, workspaceId, download, work, asked, sheets } = await song();
    const save = { savedBy: userId, isAutosave: false, at: atSecond(4) };
    await download();
    await stores.songs.update(workspaceId, id, { lyrics: "Other words" }, save);
    await work();
    // The job drew the song as it was by then.
    expect([...sheets.values()]).toMatchObject([{ text: "Other words" }]);
    expect(await download()).toMatchObject({ status: 302 });
    // The first text has no sheet, though its job is done.
    await stores.songs.update(workspaceId, id, { lyrics: "Low tide radio" }, save);
    expect(await download()).toMatchObject({ status: 202 });
    await work();
    expect(await download()).toMatchObject({ status: 302 });
    sheets.clear();
    expect(await download()).toMatchObject({ status: 202 });
    expect(await download()).toMatchObject({ status: 202 });
    expect(await asked()).toHaveLength(3);
    await stores.songs.update(workspaceId, id, { title: "Another title" }, save);
    expect(await download()).toMatchObject({ status: 202 });
  });

  it("is refused for a song without lyrics, and for a song of another workspace", async () => {
    const { download } = await song(" \n");
    await expect(download()).rejects.toMatchObject({ code: "lyrics_empty" });
    const { userId: stranger } = await newUser(stores.table);
    const { download: foreign } = await song();
    await expect(foreign(stranger)).rejects.toMatchObject({ code: "song_not_found" });
  });

  it("draws nothing for a song that was deleted in the meantime", async () => {
    const { id, workspaceId, download, work, sheets } = await song();
    await download();
    const found = await stores.songs.read(workspaceId, id);
    if (found === undefined) throw new Error("The song is gone");
    await stores.table.remove({ pk: `OWNER#${workspaceId}`, sk: `SONG#${id}` });
    await work();
    expect(sheets.size).toBe(0);
  });
});
