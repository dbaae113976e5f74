import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { ReadingSummary } from "../../../shared/domain/extraction/review/reading-summary.ts";
import type { ParsedContent } from "../../../shared/contracts/agreements/uploaded-agreements.ts";
import type { TypedReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import type { UploadedAgreement } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { listAgreements } from "../../agreements/list-agreements.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import { attachToAgreementItems } from "../../data/files/file-changes.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import { keys } from "../../data/core/keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import type { Stores } from "../../data/stores.ts";
import { settleDueUpload, settleUpload } from "../../files/settle-upload.ts";
import { removeFile } from "../../files/remove-file.ts";
import { restoreFile } from "../../files/restore-file.ts";
import { sortableId } from "../../platform/random-id.ts";
import { createSong } from "../../songs/create-song.ts";
import { readDashboard } from "../../songs/read-dashboard.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../../testing/file.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { createSongOfUploadedAgreement } from "../create-song-of-uploaded-agreement.ts";
import { uploadAgreement } from "../upload-agreement.ts";
import { listUploadReviews } from "./list-upload-reviews.ts";
import { runReviewClock } from "./run-review-clock.ts";
import { readUploadReview, saveUploadReview } from "./save-upload-review.ts";

const day = (days: number) => atSecond(days * 24 * 3600);

let data: DataTable;
let stores: Stores;
let userId: UserId;
let workspaceId: WorkspaceId;

const objects = {
  look: async () => ({ sizeBytes: 600, type: "application/pdf" }),
  delete: async () => undefined,
};

const row = {
  ...{ email: "", pro: "", songwriterIpi: "", publisherName: "", publisherIpi: "" },
  ...{ selfPublished: false, publisherPercentage: null, copyrightPercentage: null },
  masterPercentage: null,
};
const read: ParsedContent = {
  splits: [
    { ...row, songwriterName: "Ana Reyes", songwriterPercentage: 60 },
    { ...row, songwriterName: "Tom Okafor", songwriterPercentage: 40 },
  ],
  artist: "The Tides",
  lyrics: "Glow",
};
const typed: TypedReview = {
  title: "Paper Lantern",
  artist: "",
  bpm: "9",
  lyrics: "",
  splits: [
    {
      ...{ songwriterName: "", email: "ana@", pro: "SESAC", songwriterIpi: "12" },
      ...{ publisherName: "", publisherIpi: "", selfPublished: false, readRow: 0 },
      ...{ songwriterShare: "62.5x", publisherShare: "", copyrightShare: "", masterShare: "" },
    },
  ],
  isAs100: false,
};

const call = <Params extends object, Body extends object>(
  params: Params,
  body: Body,
  at = atSecond(10),
) => ownerCall(userId, { params, body }, { at });

/** A document that has arrived. */
async function document(at = day(0), facts: { digest?: string } = {}) {
  const file = await announcedFile(stores.table, userId, {
    name: "Paper Lanterns.pdf",
    type: "application/pdf",
    purpose: "agreement",
    ...facts,
  });
  await settleUpload({ ...stores, objects }, { ...file, fileId: file.id }, at);
  return file;
}
const keep = async (parseId: string, at = atSecond(10)) =>
  await uploadAgreement(
    stores,
    call(
      {},
      {
        ...{ parseId, title: "Paper Lanterns", parsedContent: read },
        ...{ autoCreateSong: false, replacesDraft: false },
      },
      at,
    ),
  );
const complete = async (existingAgreementId: string, body: object = {}) =>
  await createSongOfUploadedAgreement(
    stores,
    createSongCall(userId, { ...songInputFor(0), send: false, ...body }, { at: atSecond(20) }),
    existingAgreementId,
  );
/** An agreement as earlier releases stored it, counted among the signed ones. */
async function stored(number: number, changes: Partial<UploadedAgreement>) {
  const file = await announcedFile(stores.table, userId, {
    ...{ name: "Old.pdf", type: "application/pdf", purpose: "agreement" },
  });
  await stores.files.accept(file, file.sizeBytes, 1e9);
  const ready = await stores.files.read(workspaceId, file.id);
  if (ready === undefined) throw new Error("The document is gone");
  const { id, name, type, sizeBytes, filename } = ready;
  const agreement: UploadedAgreement = {
    id: sortableId(atSecond(number)),
    ...{ workspaceId, createdBy: userId, ownerName: "Nia Okafor", number },
    ...{ status: "completed", isPreSigned: true, title: `Old ${number}`, artist: "" },
    splits: [
      {
        ...{ contributorId: "c1", songwriterName: "Ana Reyes", email: "", pro: "ASCAP" },
        ...{ songwriterIpi: "", publisherName: "", publisherIpi: "", selfPublished: false },
        ...{ songwriterShare: 6250, publisherShare: null, copyrightShare: null },
        masterShare: null,
      },
    ],
    file: { id, name, type, sizeBytes, filename },
    createdAt: atSecond(number),
    ...changes,
  };
  const counters = addToCountersItem(stores.table, workspaceId, { signedAgreements: 1 });
  await stores.table.transact([
    ...new UploadedAgreementRepository(stores.table).newItems(agreement, "Glow"),
    ...attachToAgreementItems(stores.table, ready, agreement.id),
    ...(counters === undefined ? [] : [counters]),
  ]);
  return agreement;
}

const reviews = async () => (await listUploadReviews(stores, call({}, {}))).body;
const states = async () => (await reviews()).map(({ reading }) => reading);
const agreements = async () => (await listAgreements(stores, call({}, {}))).body;
const dashboard = async () => await readDashboard(stores, workspaceId);
const storedBytes = async () => (await stores.songs.readCounters(workspaceId)).storageUsedBytes;
const tick = async (id: string, at: string) =>
  await runReviewClock(stores.table, keys.uploadReview(workspaceId, id), at);
const emails = async () =>
  (await data.scan()).flatMap(({ job, input }) =>
    job === "send-mail" && Object(input)["createdBy"] === userId ? [input] : [],
  );
const refusal = (code: string) => expect.objectContaining({ code });

describe.each(dataEngines)("an upload without a completed review, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  beforeEach(async () => {
    ({ userId } = await newUser(stores.table));
    workspaceId = personalWorkspaceOf(userId);
  });

  it("is listed to review from its arrival on, is no agreement, and counts nowhere but in storage", async () => {
    const { id } = await document();
    expect(await reviews()).toMatchObject([
      { parseId: id, title: "Paper Lanterns.pdf", writers: [] },
    ]);
    const kept = await keep(id);
    expect(kept).toMatchObject({
      agreement: { number: null, status: "draft", isPreSigned: true, songId: null },
      song: null,
    });
    expect(kept.agreement).not.toHaveProperty("completedAt");
    expect(await keep(id)).toEqual(kept);
    expect(await reviews()).toMatchObject([
      { id: kept.agreement.id, title: "Paper Lanterns", writers: ["Ana Reyes", "Tom Okafor"] },
    ]);
    expect(await agreements()).toEqual([]);
    expect(await dashboard()).toMatchObject({ signedAgreements: 0, uploadedAgreements: 0 });
    expect(await storedBytes()).toBe(600);
  });

  it("becomes an agreement with a number when it is completed, and is counted as uploaded, once", async () => {
    const { id } = await document();
    const { agreement } = await keep(id);
    const song = await complete(agreement.id);
    expect(song).toMatchObject({
      agreement: { id: agreement.id, number: 1, status: "completed" },
      splits: [{ songwriterPercentage: 60 }, { songwriterPercentage: 40 }],
    });
    await expect(complete(agreement.id)).rejects.toThrow(refusal("agreement_open_already"));
    expect(await reviews()).toEqual([]);
    expect(await agreements()).toMatchObject([{ id: agreement.id, number: 1 }]);
    expect(await dashboard()).toMatchObject({ signedAgreements: 0, uploadedAgreements: 1 });
    expect(await stores.files.read(workspaceId, id)).toMatchObject({ agreementId: agreement.id });
    await expect(readUploadReview(stores, call({ id }, {}))).rejects.toThrow(
      refusal("file_not_found"),
    );
    const removal = call({ id }, {});
    await expect(removeFile(stores, removal)).rejects.toThrow(refusal("file_in_use"));
    // The next agreement has the next number.
    const next = await createSong(stores, createSongCall(userId, songInputFor(2), { at: day(1) }));
    expect(next.agreement.number).toBe(2);
  });

  it("keeps what was typed as it is, for another device, and refuses what an older page saves", async () => {
    const { id } = await document();
    await keep(id);
    const opened = await readUploadReview(stores, call({ id }, {}));
    expect(opened.typed).toMatchObject({ title: "Paper Lanterns", lyrics: "Glow" });
    const save = async (body: { revision: number; typed: TypedReview }) =>
      await saveUploadReview(stores, call({ id }, body, atSecond(30)));
    const saved = await save({ revision: opened.revision, typed });
    expect(saved).toMatchObject({ revision: opened.revision + 1, typed, editedAt: atSecond(30) });
    // A repeat of a save whose answer was lost.
    expect(await save({ revision: opened.revision, typed })).toEqual(saved);
    const older = { revision: opened.revision, typed: { ...typed, title: "Older" } };
    await expect(save(older)).rejects.toThrow(refusal("draft_outdated"));
    expect(await readUploadReview(stores, call({ id }, {}))).toEqual(saved);
    const { userId: stranger } = await newUser(stores.table);
    const strangers = ownerCall(stranger, { params: { id }, body: {} }, { at: atSecond(30) });
    await expect(readUploadReview(stores, strangers)).rejects.toThrow(refusal("file_not_found"));
  });

  it("is listed with how far its document is read, and what was found", async () => {
    const { id } = await document();
    const parses = new ParseRepository(stores.table);
    expect(await states()).toEqual([{ state: "pending" }]);
    await parses.start(id, day(0));
    await parses.wait(id, day(1));
    expect(await states()).toEqual([{ state: "waiting", readAfter: day(1) }]);
    const parse = await parses.read(id);
    if (parse === undefined) throw new Error("It was not requested");
    await parses.resume(parse, day(1));
    const found: ReadingSummary = {
      ...{ pages: 2, title: "Paper Lanterns", writers: ["Ana Reyes"], doubtful: 1, unsigned: 0 },
      ...{ totals: { songwriterShare: 10_000 }, isWhole: true, isClear: false },
    };
    await parses.succeed({ id, workspaceId }, day(1), found);
    expect(await states()).toEqual([{ state: "parsed", found }]);
    const long = await document(day(2));
    await parses.fail(long.id, day(2), "too-many-pages");
    expect(await states()).toEqual([
      { state: "failed", problem: "too-many-pages" },
      { state: "parsed", found },
    ]);
  });

  it("is listed with the digest of its document, by which one that is sent twice is found", async () => {
    const digest = "0a".repeat(32);
    await document(day(0), { digest });
    expect(await reviews()).toMatchObject([{ file: { name: "Paper Lanterns.pdf", digest } }]);
    const [review] = await reviews();
    // Its agreement keeps it.
    await complete(review?.id ?? "", { parsedContent: read });
    expect(await agreements()).toHaveLength(1);
  });

  it("is listed as not read if nobody has requested it for a quarter of an hour", async () => {
    const { id } = await document();
    await stores.table.remove(fileItemKeys.fileParse(id));
    const statesAt = async (at: string) =>
      (await listUploadReviews(stores, call({}, {}, at))).body.map(({ reading }) => reading.state);
    expect(await statesAt(day(0))).toEqual(["pending"]);
    expect(await statesAt(atSecond(16 * 60))).toEqual(["failed"]);
  });

  it("is discarded with its document, for good", async () => {
    const { id } = await document();
    await keep(id);
    await removeFile(stores, call({ id }, {}));
    expect(await reviews()).toEqual([]);
    expect(await storedBytes()).toBe(0);
    const restoring = restoreFile(stores, call({ id }, {}, atSecond(11)));
    await expect(restoring).rejects.toThrow(refusal("file_not_found"));
  });

  it("is deleted 90 days after its last change, a week after an email to its uploader", async () => {
    const { id } = await document();
    const [review] = await reviews();
    const reviewId = review?.id ?? "";
    await tick(reviewId, day(82));
    expect(await emails()).toEqual([]);
    await tick(reviewId, day(83));
    await tick(reviewId, day(84));
    expect(await emails()).toMatchObject([
      { template: "upload-expiring", fileId: id, title: "Paper Lanterns.pdf", deletedAt: day(90) },
    ]);
    expect(await reviews()).toMatchObject([{ deletedAt: day(90) }]);
    await tick(reviewId, day(89));
    expect(await reviews()).toHaveLength(1);
    await tick(reviewId, day(90));
    await tick(reviewId, day(90));
    expect(await reviews()).toEqual([]);
    expect(await storedBytes()).toBe(0);
    expect(await stores.files.read(workspaceId, id)).toBeUndefined();
  });

  it("stays when it was continued after the email, and when it was completed", async () => {
    const { id } = await document();
    const [review] = await reviews();
    const reviewId = review?.id ?? "";
    await tick(reviewId, day(83));
    await saveUploadReview(stores, call({ id }, { revision: 1, typed }, day(85)));
    await tick(reviewId, day(90));
    expect(await reviews()).toMatchObject([{ title: "Paper Lantern" }]);
    await tick(reviewId, day(85 + 83));
    await complete(reviewId, { parsedContent: read });
    await tick(reviewId, day(85 + 90));
    expect(await agreements()).toHaveLength(1);
    expect(await stores.files.read(workspaceId, id)).toBeDefined();
  });
});

describe.each(dataEngines)("uploads of an earlier release, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  beforeEach(async () => {
    ({ userId } = await newUser(stores.table));
    workspaceId = personalWorkspaceOf(userId);
  });

  it("are reviews if they were never reviewed, and the others count as uploaded", async () => {
    const never = await stored(1, {});
    const withSong = await stored(2, { songId: sortableId(day(0)) });
    const detached = await stored(3, { revision: 1 });
    expect(await dashboard()).toMatchObject({ signedAgreements: 0, uploadedAgreements: 2 });
    expect(await reviews()).toMatchObject([
      { id: never.id, parseId: never.file.id, title: "Old 1", writers: ["Ana Reyes"] },
    ]);
    expect((await agreements()).map(({ id }) => id)).toEqual([detached.id, withSong.id]);
    const { typed: kept } = await readUploadReview(stores, call({ id: never.file.id }, {}));
    expect(kept).toMatchObject({ lyrics: "Glow", splits: [{ songwriterShare: "62.50" }] });
    const document = await stores.files.read(workspaceId, never.file.id);
    expect(document?.agreementId).toBeUndefined();
    // Its warning comes first, whenever it was uploaded.
    await tick(never.id, day(300));
    expect(await reviews()).toMatchObject([{ deletedAt: day(307) }]);
    await complete(never.id);
    expect(await dashboard()).toMatchObject({ signedAgreements: 0, uploadedAgreements: 3 });
  });

  it("are counted right whichever page is opened first, also after others were added and deleted", async () => {
    await stored(1, {});
    const { id } = await document();
    const { agreement } = await keep(id);
    await complete(agreement.id);
    const listed = await agreements();
    expect(listed.map((one) => one.id)).toEqual([agreement.id]);
    expect(await dashboard()).toMatchObject({ signedAgreements: 0, uploadedAgreements: 1 });
    expect(await reviews()).toHaveLength(1);
  });

  it("documents that an earlier release would delete after a week wait for their review", async () => {
    const file = await announcedFile(stores.table, userId, {
      ...{ name: "Old.pdf", type: "application/pdf", purpose: "agreement" },
    });
    await stores.files.accept(file, file.sizeBytes, 1e9);
    const tools = { ...stores, objects, multipart: noMultipart };
    await settleDueUpload(tools, { workspaceId, fileId: file.id }, day(7));
    await settleDueUpload(tools, { workspaceId, fileId: file.id }, day(7));
    expect(await reviews()).toMatchObject([{ parseId: file.id, title: "Old.pdf" }]);
  });
});
