import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { ExtractedContent } from "../../../shared/contracts/files/parsing.ts";
import { readingSummaryOf } from "../../../shared/domain/extraction/review/reading-summary.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { copyDocument, type CopyTools } from "../../extraction/copy-document.ts";
import { readParseResult } from "../../extraction/read-parse-result.ts";
import { removeFile } from "../../files/remove-file.ts";
import { settleDueUpload, settleUpload } from "../../files/settle-upload.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../../testing/file.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { mover, newTeam } from "../../songs/moving/moving.fixture.ts";
import { createSongOfUploadedAgreement } from "../create-song-of-uploaded-agreement.ts";
import { removeUploadedAgreement } from "../remove-uploaded-agreement.ts";
import { listUploadReviews } from "../review/list-upload-reviews.ts";
import { readUploadReview, saveUploadReview } from "../review/save-upload-review.ts";
import { divideDocument } from "./divide-document.ts";
import { songsOfDocument } from "./songs-of-document.ts";

let data: DataTable;
let stores: Stores;
let userId: UserId;
let workspaceId: WorkspaceId;
/** The names of the objects of documents that exist. */
let objects: Set<string>;

const value = <Value>(read: Value) => ({
  ...{ value: read, confidence: 0.9, page: 0 },
  box: { left: 0, top: 0, width: 0.1, height: 0.1 },
});
const songOf = (title: string, ...writers: string[]) => ({
  title: value(title),
  splits: writers.map((name) => ({
    songwriterName: value(name),
    songwriterPercentage: value(100 / writers.length),
  })),
});
const songs = [
  songOf("Glow", "Ana Reyes"),
  songOf("Tide", "Tom Okafor", "Nia"),
  songOf("Dusk", "Zoe"),
];
const read: ExtractedContent = {
  ...songOf("Glow", "Ana Reyes"),
  ...{ songs, asOneSong: songOf("Session", "Ana Reyes", "Zoe"), rawText: "All", pages: 1 },
};

const call = <Params extends object, Body extends object>(params: Params, body: Body) =>
  ownerCall(userId, { params, body }, { at: atSecond(10) });
const uploads = {
  look: async () => ({ sizeBytes: 100, type: "application/pdf" }),
  delete: async ({ filename }: { filename: string }) => void objects.delete(filename),
};

/** A document of 100 bytes in which three songs were read. */
async function document({ isRead = true, digest }: { isRead?: boolean; digest?: string } = {}) {
  const file = await announcedFile(stores.table, userId, {
    ...{ name: "Session.pdf", type: "application/pdf", purpose: "agreement", sizeBytes: 100 },
    ...(digest === undefined ? {} : { digest }),
  });
  await settleUpload({ ...stores, objects: uploads }, { ...file, fileId: file.id }, atSecond(2));
  const parses = new ParseRepository(stores.table);
  await parses.start(file.id, atSecond(3));
  if (isRead) await parses.succeed(file, atSecond(3), readingSummaryOf(read, read.pages));
  objects.add(file.filename);
  return file.id;
}

const divide = async (id: string, ...chosen: number[]) =>
  await divideDocument(
    { ...stores, parsed: async () => ({ read: async () => read }) },
    call({ id }, { songs: chosen }),
  );
const list = async (id: string) => await songsOfDocument(stores.table, call({ id }, {}));
const reviews = async () => (await listUploadReviews(stores, call({}, {}))).body;
const storedBytes = async () => (await stores.songs.readCounters(workspaceId)).storageUsedBytes;
const discard = async (id: string) => await removeFile(stores, call({ id }, {}));
const purge = async (fileId: string) => {
  const tools = { ...stores, objects: { ...uploads }, multipart: noMultipart };
  await settleDueUpload(tools, { workspaceId, fileId }, atSecond(900));
};
const complete = async (id: string) => {
  const { id: existing } = await readUploadReview(stores, call({ id }, {}));
  const body = { ...songInputFor(0), send: false, parsedContent: undefined };
  return await createSongOfUploadedAgreement(
    stores,
    createSongCall(userId, body, { at: atSecond(20) }),
    existing,
  );
};
const copy = async (from: { filename: string }, to: { filename: string }) => {
  if (!objects.has(from.filename)) return false;
  objects.add(to.filename);
  return true;
};
const brokenCopy = async () => {
  throw new Error("S3 is away");
};
/** Runs the job that copies a document. */
async function copyOf(id: string, changes: Partial<CopyTools> = {}) {
  const file = await stores.files.find(id);
  if (file === undefined) throw new Error("The document is deleted");
  const tools = {
    ...{ parses: new ParseRepository(stores.table), copy },
    parsed: { read: async () => read, remove: async () => undefined },
    ...changes,
  };
  return await copyDocument(tools, file, file.song?.copyOf ?? "", atSecond(30));
}
const viewOf = async (id: string) =>
  await readParseResult(
    {
      files: stores.files,
      parses: new ParseRepository(stores.table),
      parsed: async () => ({ read: async () => read, wordsUrl: async () => "https://words" }),
    },
    call({ id }, {}),
  );
const refusal = (code: string) => expect.objectContaining({ code });

describe.each(dataEngines)("a document with several songs, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  beforeEach(async () => {
    ({ userId } = await newUser(stores.table));
    workspaceId = personalWorkspaceOf(userId);
    objects = new Set();
  });

  it("is divided once: each song has a review of its own, and storage is counted once", async () => {
    const id = await document();
    expect(await list(id)).toEqual([]);
    const [undivided] = await reviews();
    expect(undivided?.reading).toMatchObject({
      found: { songs: 3, title: "Session", writers: ["Ana Reyes", "Tom Okafor", "Nia", "Zoe"] },
    });
    expect(undivided?.reading.found?.isClear).toBe(false);
    const divided = await divide(id, 2, 0, 1);
    expect(divided).toMatchObject([
      { parseId: id, number: 1, title: "Glow", state: "open" },
      { number: 2, title: "Tide", state: "open" },
      { number: 3, title: "Dusk", state: "open" },
    ]);
    expect(await divide(id, 0)).toEqual(divided);
    for (const { parseId } of divided) expect(await list(parseId)).toEqual(divided);
    expect((await reviews()).toReversed()).toMatchObject([
      { parseId: id, title: "Glow", song: { documentId: id, number: 1, of: 3 } },
      { title: "Tide", song: { documentId: id, number: 2, of: 3 }, writers: ["Tom Okafor", "Nia"] },
      { title: "Dusk", song: { documentId: id, number: 3, of: 3 } },
    ]);
    expect(await storedBytes()).toBe(100);
    const pages = (await data.scan()).filter(({ countedPages }) => countedPages !== undefined);
    expect(pages).toEqual([]);
  });

  it("leaves out songs that were not chosen, and keeps the others' content", async () => {
    const id = await document();
    const [first, second] = await divide(id, 1, 2);
    expect(first).toMatchObject({ parseId: id, title: "Tide" });
    const other = second?.parseId ?? "";
    expect(await viewOf(other)).toMatchObject({ state: "pending" });
    expect(await copyOf(other)).toBe("ended");
    expect(await copyOf(other)).toBe("ended");
    expect(await viewOf(id)).toMatchObject({ content: { title: { value: "Tide" } } });
    const { content } = await viewOf(other);
    expect(content).toMatchObject({ title: { value: "Dusk" }, splits: [{}], pages: 1 });
    expect(content).not.toHaveProperty("songs");
    expect(objects.size).toBe(2);
  });

  it("lists each song with the summary and the digest of its own document", async () => {
    const id = await document({ digest: "ab".repeat(32) });
    const [, second] = await divide(id, 1, 2);
    const before = (await reviews()).toReversed();
    expect(before.map(({ reading }) => reading)).toEqual([
      { state: "parsed", found: readingSummaryOf(songOf("Tide", "Tom Okafor", "Nia"), 1) },
      { state: "pending" },
    ]);
    await copyOf(second?.parseId ?? "");
    const [dusk] = await reviews();
    const found = readingSummaryOf(songOf("Dusk", "Zoe"), 1);
    expect(dusk).toMatchObject({ file: { digest: "ab".repeat(32) } });
    expect(dusk?.reading).toEqual({ state: "parsed", found });
  });

  it("is listed as one song once something is typed in its review", async () => {
    const id = await document();
    const typed = {
      ...{ title: "Mine", artist: "", bpm: "", lyrics: "", splits: [], isAs100: false },
    };
    await saveUploadReview(stores, call({ id }, { revision: 0, typed }));
    const [card] = await reviews();
    expect(card?.reading.found).toMatchObject({ title: "Session", isClear: false });
    expect(card?.reading.found?.songs).toBeUndefined();
  });

  it("is not divided while its reading has not ended", async () => {
    const id = await document({ isRead: false });
    await expect(divide(id, 0, 1)).rejects.toThrow(refusal("upload_incomplete"));
    expect(await list(id)).toEqual([]);
    expect(await reviews()).toHaveLength(1);
  });

  it("keeps what is typed for each song", async () => {
    const id = await document();
    const [, second] = await divide(id, 0, 1);
    const typed = {
      ...{ title: "The Tide", artist: "", bpm: "", lyrics: "", splits: [], isAs100: false },
    };
    const other = second?.parseId ?? "";
    await saveUploadReview(stores, call({ id: other }, { revision: 0, typed }));
    expect(await readUploadReview(stores, call({ id }, {}))).toMatchObject({ title: "Glow" });
    expect(await list(id)).toMatchObject([{ title: "Glow" }, { title: "The Tide" }]);
  });

  it("becomes an agreement with a song for each, and one that is discarded leaves the rest", async () => {
    const id = await document();
    const [, second, third] = await divide(id, 0, 1, 2);
    const [tide, dusk] = [second?.parseId ?? "", third?.parseId ?? ""];
    await copyOf(tide);
    const song = await complete(tide);
    await discard(id);
    await purge(id);
    await copyOf(dusk);
    await purge(id);
    expect(await list(dusk)).toMatchObject([
      { title: "Glow", state: "gone" },
      { state: "completed", agreementId: song.agreement.id, songId: song.id },
      { title: "Dusk", state: "open" },
    ]);
    expect(await reviews()).toMatchObject([{ title: "Dusk" }]);
    expect(await storedBytes()).toBe(66);
    expect(objects.size).toBe(2);
    await removeUploadedAgreement(stores, call({ id: song.agreement.id }, {}));
    await discard(dusk);
    expect(await storedBytes()).toBe(0);
  });

  it("keeps the bytes of a discarded document until they are copied, however often that fails", async () => {
    const id = await document();
    const [, second] = await divide(id, 0, 1);
    const other = second?.parseId ?? "";
    await discard(id);
    await purge(id);
    expect(await copyOf(other, { copy: brokenCopy })).toBe("deferred");
    await purge(id);
    expect(objects.size).toBe(1);
    expect(await copyOf(other)).toBe("ended");
    await purge(id);
    expect(await viewOf(other)).toMatchObject({ state: "parsed" });
    expect(objects.size).toBe(1);
  });

  it("leaves no copy of a song that is discarded while it is copied", async () => {
    const id = await document();
    const [, second] = await divide(id, 0, 1);
    const other = second?.parseId ?? "";
    const during: CopyTools["copy"] = async (from, to) => {
      await discard(other);
      return await copy(from, to);
    };
    await copyOf(other, { copy: during });
    await purge(other);
    expect(objects.size).toBe(1);
  });

  it("is copied to the end although its song moves to a team meanwhile", async () => {
    const id = await document();
    const [, second] = await divide(id, 0, 1);
    const other = second?.parseId ?? "";
    const song = await complete(other);
    const teamId = await newTeam(stores, userId);
    const during: CopyTools["copy"] = async (from, to) => {
      await mover(stores, userId).move(song.id, { from: workspaceId, to: teamId });
      return await copy(from, to);
    };
    const removed: string[] = [];
    const parsed = {
      read: async () => read,
      remove: async ({ filename }: { filename: string }) => void removed.push(filename),
    };
    expect(await copyOf(other, { copy: during, parsed })).toBe("ended");
    expect(removed).toEqual([]);
    expect(await new ParseRepository(stores.table).read(other)).toMatchObject({ state: "parsed" });
    await discard(id);
    await purge(id);
    expect(objects.size).toBe(1);
    expect(await storedBytes()).toBe(0);
    expect((await stores.songs.readCounters(teamId)).storageUsedBytes).toBe(50);
  });

  it("refuses songs that were not read, a review in which something was typed, and other people", async () => {
    const id = await document();
    await expect(divide(id, 0, 3)).rejects.toThrow(refusal("invalid_request"));
    const { userId: stranger } = await newUser(stores.table);
    const strangers = ownerCall(
      stranger,
      { params: { id }, body: { songs: [0] } },
      { at: atSecond(9) },
    );
    const tools = { ...stores, parsed: async () => ({ read: async () => read }) };
    await expect(divideDocument(tools, strangers)).rejects.toThrow(refusal("file_not_found"));
    await expect(songsOfDocument(stores.table, strangers)).rejects.toThrow(
      refusal("file_not_found"),
    );
    const typed = {
      ...{ title: "Mine", artist: "", bpm: "", lyrics: "", splits: [], isAs100: false },
    };
    await saveUploadReview(stores, call({ id }, { revision: 0, typed }));
    await expect(divide(id, 0, 1)).rejects.toThrow(refusal("draft_outdated"));
    await complete(id);
    await expect(divide(id, 0, 1)).rejects.toThrow(refusal("file_not_found"));
  });
});
