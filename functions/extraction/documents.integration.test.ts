import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { ExtractedWords } from "../../shared/contracts/files/parsing.ts";
import {
  waitUntilParsed,
  sheetPdf,
  uploadDocument,
  type LocalDocument,
} from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { hugePng, packedPdf } from "../../infra/tools/testing/huge-documents.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
let owner: Visitor;
let other: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
  other = await signedUpUser(cloud.url, "Otto Other", "otto@example.com");
});

const warning = "Could not auto-parse file. You can still upload and enter details manually.";
const keyed = () => ({ "idempotency-key": randomUUID() });
const pdfOf = (bytes: Buffer | string, name = "sheet.pdf"): LocalDocument => ({
  name,
  type: "application/pdf",
  bytes: new Uint8Array(Buffer.from(bytes)),
});
const fault = (changes: object) =>
  owner.request("POST", "/_local/faults.json", { service: "textract", ...changes });

it("a document of one page is read at once, with the position of each value and its words", async () => {
  const id = await uploadDocument(owner, await sheetPdf());
  const { state, content, wordsUrl = "", file } = await waitUntilParsed(owner, id);
  expect([state, file.state, file.purpose]).toEqual(["parsed", "ready", "agreement"]);
  expect(content?.title?.value).toBe("Paper Lanterns");
  expect(
    content?.splits.map((row) => [row.songwriterName.value, row.songwriterPercentage?.value]),
  ).toEqual([
    ["Ana Reyes", 62.5],
    ["Tom Okafor", 37.5],
  ]);
  expect(content?.splits[0]?.songwriterName).toMatchObject({
    page: 0,
    box: { left: expect.closeTo(50 / 612, 2), top: expect.closeTo(152 / 792, 2) },
  });
  const words = ExtractedWords().parse(await (await fetch(wordsUrl)).json());
  expect(words.map(({ text }) => text)).toContain("Okafor");
  expect((await other.request("GET", `/api/agreements/parse/${id}`)).status).toBe(404);
  const listed = await owner.expect(z.array(z.object({ id: z.string() })), "GET", "/api/files");
  expect(listed.map((one) => one.id)).not.toContain(id);
});

it("a document of several pages is read after Textract's notice", async () => {
  const id = await uploadDocument(owner, await sheetPdf({ pages: 3 }));
  const { state, content } = await waitUntilParsed(owner, id);
  expect([state, content?.pages, content?.splits.length]).toEqual(["parsed", 3, 2]);
});

it("a document is stored as an uploaded agreement with its own song", async () => {
  const id = await uploadDocument(owner, await sheetPdf());
  await waitUntilParsed(owner, id);
  const splits = [
    { songwriterName: "Ana Reyes", songwriterPercentage: 62.5 },
    { songwriterName: "Tom Okafor", songwriterPercentage: 37.5 },
  ];
  const body = { parseId: id, title: "Paper Lanterns", parsedContent: { splits, lyrics: "Glow" } };
  const headers = keyed();
  const first = await owner.request("POST", "/api/agreements/upload", body, headers);
  const again = await owner.request("POST", "/api/agreements/upload", body, headers);
  expect([first.status, again.body]).toEqual([200, first.body]);
  const UploadResult = z.object({
    agreement: z.object({ id: z.string(), songId: z.string() }),
    song: z.object({ id: z.string(), hasSplits: z.boolean() }),
    file: z.object({ path: z.string() }),
  });
  const { agreement, song, file } = UploadResult.parse(first.body);
  expect(song).toEqual({ id: agreement.songId, hasSplits: true });
  const card = {
    id: agreement.id,
    status: "completed",
    isPreSigned: true,
    shareLink: null,
    agreementFileId: id,
    title: "Paper Lanterns",
  };
  const List = z.array(z.looseObject({ id: z.string() }));
  const list = await owner.expect(List, "GET", "/api/agreements?search=paper");
  expect(list.find((one) => one.id === agreement.id)).toMatchObject(card);
  expect((await owner.request("GET", `/api/agreements/${agreement.id}`)).body).toMatchObject({
    ...card,
    lyrics: "Glow",
    signatures: [],
  });
  expect((await owner.request("GET", `/api/songs/${song.id}`)).body).toMatchObject({
    title: "Paper Lanterns",
    lyrics: "Glow",
    agreement: { id: agreement.id, status: "completed", isPreSigned: true },
    splits: [{ songwriterPercentage: 62.5 }, { songwriterPercentage: 37.5 }],
  });
  expect((await owner.request("GET", `/api/songs/${song.id}/agreements`)).body).toMatchObject([
    card,
  ]);
  for (const path of [`agreements/${agreement.id}/download`, `songs/${song.id}/download/agreement`])
    expect((await owner.request("GET", `/api/${path}`)).headers.get("location")).toContain(
      file.path,
    );
  expect((await owner.request("GET", "/api/dashboard")).body).toMatchObject({
    signedAgreements: 0,
    uploadedAgreements: 1,
    pendingSignatures: 0,
  });
  expect(
    (await owner.request("DELETE", `/api/files/${id}`, undefined, keyed())).body,
  ).toMatchObject({ code: "file_in_use" });
  for (const call of ["send", "void", "resend"])
    expect(
      (await owner.request("POST", `/api/agreements/${agreement.id}/${call}`, {}, keyed())).status,
    ).not.toBe(200);
  expect((await other.request("GET", `/api/agreements/${agreement.id}`)).status).toBe(404);
  await owner.expect(z.unknown(), "DELETE", `/api/songs/${song.id}`);
  expect((await owner.request("GET", `/api/agreements/${agreement.id}`)).body).toMatchObject({
    songId: null,
  });
});

it("an uploaded agreement is attached to a song by its number, or to a song that is created later", async () => {
  const Song = z.object({ id: z.string(), number: z.number() });
  const Upload = z.object({
    agreement: z.object({ id: z.string(), songId: z.string().nullable() }),
    song: z.object({ id: z.string(), hasSplits: z.boolean() }).nullable(),
  });
  const upload = async (body: object) => {
    const parseId = await uploadDocument(owner, await sheetPdf());
    await waitUntilParsed(owner, parseId);
    const all = { parseId, ...body };
    return await owner.expect(Upload, "POST", "/api/agreements/upload", all, keyed());
  };
  const halves = { splits: [{ songwriterName: "Ana Reyes", songwriterPercentage: 50 }] };
  const unowned = await upload({ autoCreateSong: false, parsedContent: halves });
  expect(unowned).toMatchObject({ agreement: { songId: null }, song: null });
  const made = { title: "Later", existingAgreementId: unowned.agreement.id };
  const song = await owner.expect(Song, "POST", "/api/songs", made, keyed());
  expect(
    (await owner.request("GET", `/api/agreements/${unowned.agreement.id}`)).body,
  ).toMatchObject({ songId: song.id });
  // Half of a song is no whole: its rows are no rows of the song, unless they are shown as 100.
  expect((await owner.request("GET", `/api/songs/${song.id}`)).body).toMatchObject({ splits: [] });
  const scaled = await upload({
    songId: String(song.number).padStart(7, "0"),
    parsedContent: { ...halves, scale: { songwriterPercentage: 2 } },
  });
  expect(scaled.song).toEqual({ id: song.id, hasSplits: true });
  expect((await owner.request("GET", `/api/songs/${song.id}`)).body).toMatchObject({
    splits: [{ songwriterPercentage: 100 }],
  });
});

it("a document is read after Textract has failed three times", async () => {
  await fault({ operation: "DetectDocumentText", times: 3, error: "ThrottlingException" });
  const id = await uploadDocument(owner, await sheetPdf());
  expect((await waitUntilParsed(owner, id)).state).toBe("parsed");
});

it("a document that Textract refuses gives a warning, and can still be uploaded", async () => {
  await fault({ operation: "DetectDocumentText", times: 1, error: "AccessDeniedException" });
  const id = await uploadDocument(owner, await sheetPdf());
  expect(await waitUntilParsed(owner, id)).toMatchObject({
    state: "failed",
    warning,
    file: { state: "ready" },
  });
  const body = { parseId: id };
  const kept = await owner.request("POST", "/api/agreements/upload", body, keyed());
  expect(kept.body).toMatchObject({ agreement: { title: "Paper Lanterns", splits: [] } });
});

it.each([
  ["a broken PDF", async () => pdfOf(`%PDF-1.7\n${"broken ".repeat(200)}`)],
  ["a PDF with a password", () => sheetPdf({ password: "secret" })],
  ["a PDF of 300 pages", () => sheetPdf({ pages: 300 })],
  [
    "a picture of 20,000 pixels a side",
    async () => ({ name: "scan.png", type: "image/png", bytes: new Uint8Array(hugePng()) }),
  ],
])("%s ends in the warning, and nothing is lost", async (_, document) => {
  const id = await uploadDocument(owner, await document());
  expect(await waitUntilParsed(owner, id)).toMatchObject({
    state: "failed",
    warning,
    file: { state: "ready" },
  });
});

it("a PDF that decompresses to far more than its size is handled", async () => {
  const { state, content } = await waitUntilParsed(
    owner,
    await uploadDocument(owner, pdfOf(packedPdf())),
  );
  expect([state, content?.splits ?? []]).toEqual([expect.stringMatching(/parsed|failed/), []]);
});

it("pages above the day's budget wait until the day is over, and are read then", async () => {
  const person = await signedUpUser(cloud.url, "Pia Pages", "pia@example.com");
  // A new account: 60 pages.
  for (let document = 0; document < 2; document += 1) {
    const long = await uploadDocument(person, await sheetPdf({ pages: 30 }));
    expect((await waitUntilParsed(person, long)).state).toBe("parsed");
  }
  const id = await uploadDocument(person, await sheetPdf());
  const view = await waitUntilParsed(person, id);
  expect(view).toMatchObject({ state: "waiting", file: { state: "ready" } });
  const { now } = await person.expect(z.object({ now: z.string() }), "GET", "/_local/clock.json");
  const seconds = (Date.parse(view.readAfter ?? "") - Date.parse(now)) / 1000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
  const advanceSeconds = Math.ceil(seconds) + 60;
  await person.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds });
  const read = async () => (await waitUntilParsed(person, id)).state;
  await expect.poll(read, { timeout: 30_000 }).toBe("parsed");
});

it("a document's type is told by its content, and other files are refused", async () => {
  const { bytes } = await sheetPdf();
  const id = await uploadDocument(owner, { name: "photo.png", type: "image/png", bytes });
  expect(await waitUntilParsed(owner, id)).toMatchObject({
    state: "parsed",
    file: { type: "application/pdf" },
  });
  const wrong = await uploadDocument(owner, pdfOf("<html>no sheet</html>"));
  expect(await waitUntilParsed(owner, wrong)).toMatchObject({
    state: "failed",
    warning,
    file: { state: "rejected", reason: "sheet.pdf is not a supported file type" },
  });
  const announce = async (changes: object) =>
    (
      await owner.request(
        "POST",
        "/api/agreements/parse",
        { name: "sheet.pdf", type: "application/pdf", size: 5, ...changes },
        keyed(),
      )
    ).body;
  expect(await announce({ size: 50 * 1024 ** 2 + 1 })).toMatchObject({
    error: "sheet.pdf is too large. Maximum size is 50MB",
  });
  expect(await announce({ size: 0 })).toMatchObject({ error: "sheet.pdf is empty" });
  expect(await announce({ name: "sheet.docx", type: "" })).toMatchObject({
    error: "sheet.docx is not a supported file type",
  });
});
