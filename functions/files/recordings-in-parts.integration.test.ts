import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { aiffFile, flacFile, wav24Header } from "../../infra/tools/samples/recordings.ts";
import {
  announceLargeFile,
  uploadFile,
  waitUntilUploaded,
} from "../../infra/tools/samples/uploads.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { partRange } from "../../shared/domain/files/multipart.ts";

const cloud = setUpCloud();
let owner: Visitor;
let editor: Visitor;
const sizeBytes = 101 * 1024 ** 2;
const fingerprint = "e".repeat(64);
const Song = z.object({
  id: z.string(),
  files: z.array(z.object({ id: z.string(), state: z.string() })),
});

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
  editor = await signedUpUser(cloud.url, "Mo Editor", "mo@example.com");
});

type Large = Awaited<ReturnType<typeof announceLargeFile>>;
const Targets = z.array(z.object({ number: z.number(), url: z.url() }));

const announce = (by: Visitor, path: string) =>
  announceLargeFile(by, { sizeBytes, fingerprint, path, purpose: "audio" });

async function newSong(fileIds: string[]) {
  const body = {
    title: "Low Tide Radio",
    splits: [equalShareRow("Nia Okafor", "nia@example.com", 100)],
    fileIds,
    send: false,
  };
  return await owner.expect(Song, "POST", "/api/songs", body);
}

/** Sends parts of a file; the first one begins like a WAV of 24 bits. */
async function send(by: Visitor, { id, upload }: Large, path: string, numbers: number[]) {
  const targets = await by.expect(Targets, "POST", `${path}/${id}/parts`, { numbers });
  for (const { number, url } of targets) {
    const { start, end } = partRange(number, { sizeBytes, partBytes: upload.partBytes });
    const body = new Uint8Array(end - start);
    if (number === 1) body.set(wav24Header(sizeBytes));
    const answer = await fetch(url, { method: "PUT", body });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  }
}

const allBut = ({ upload }: Large) =>
  Array.from({ length: upload.parts }, (_, index) => index + 1).filter(
    (number) => !upload.have.includes(number),
  );

it("a recording of 101 MB goes on after a break for its song, and not for another one", async () => {
  const first = await announce(owner, "/api/songFiles");
  expect(first.upload).toMatchObject({ kind: "multipart", parts: 7, have: [] });
  await send(owner, first, "/api/files", [1]);
  const song = await newSong([first.id]);
  const other = await newSong([]);

  const path = `/api/songs/${song.id}/files`;
  const again = await announce(owner, path);
  expect([again.id, again.upload.have]).toEqual([first.id, [1]]);
  await send(owner, again, "/api/files", allBut(again));
  const ofOther = await announce(owner, `/api/songs/${other.id}/files`);
  expect(ofOther.id).not.toBe(first.id);

  await owner.expect(z.unknown(), "POST", `/api/files/${first.id}/complete`, {});
  expect(await waitUntilUploaded(owner, first.id)).toMatchObject({ state: "ready" });
  const { files } = await owner.expect(Song, "GET", `/api/songs/${song.id}`);
  expect(files).toMatchObject([{ id: first.id, state: "ready" }]);
  const { headers } = await owner.request("GET", first.path);
  const end = await fetch(headers.get("location") ?? "", {
    headers: { range: `bytes=${sizeBytes - 10}-` },
  });
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

it("an upload that another song has is not continued for a new one", async () => {
  const first = await announce(owner, "/api/songFiles");
  expect((await announce(owner, "/api/songFiles")).id).toBe(first.id);
  await newSong([first.id]);
  expect((await announce(owner, "/api/songFiles")).id).not.toBe(first.id);
});

it("an editor of a shared song sends a recording of 101 MB in parts, which nobody else can touch", async () => {
  const song = await newSong([]);
  const share = { email: "mo@example.com", permission: "edit" };
  const keyed = { "idempotency-key": randomUUID() };
  await owner.expect(z.unknown(), "POST", `/api/songs/${song.id}/share`, share, keyed);
  const shareToken = tokenInEmail(await owner.emailTo("mo@example.com", /Low Tide/), "/share/");
  const copy = `/api/songs/${song.id}/copy`;
  await editor.expect(z.unknown(), "POST", copy, { shareToken }, keyed);

  const path = `/api/songs/${song.id}/files`;
  const first = await announce(editor, path);
  await send(editor, first, path, [2]);
  const again = await announce(editor, path);
  expect([again.id, again.upload.have]).toEqual([first.id, [2]]);
  const own = await announce(owner, path);
  expect(own.id).not.toBe(first.id);
  const refused = (by: Visitor, id: string) => by.request("POST", `${path}/${id}/complete`, {});
  expect((await refused(owner, first.id)).status).toBe(404);
  expect((await refused(editor, own.id)).status).toBe(404);
  expect((await refused(editor, first.id)).body).toMatchObject({ code: "upload_incomplete" });

  await send(editor, again, path, allBut(again));
  const complete = `${path}/${first.id}/complete`;
  await editor.expect(z.object({ folderId: z.null() }), "POST", complete, {});
  expect(await waitUntilUploaded(editor, first.id, { path })).toMatchObject({ state: "ready" });
  const choice = { fileIds: [first.id], artworkId: null };
  await editor.expect(z.unknown(), "PATCH", path, choice);
  const { files } = await owner.expect(Song, "GET", `/api/songs/${song.id}`);
  expect(files.map(({ id }) => id)).toEqual([first.id]);
});

it.each([
  ["FLAC", flacFile, /\.flac$/, 5.016],
  ["AIFF", aiffFile, /\.aiff$/, 1],
] as const)(
  "a recording can be %s, which its content decides",
  async (_, make, ending, seconds) => {
    const file = await uploadFile(owner, make());
    expect(file).toMatchObject({ state: "ready", path: expect.stringMatching(ending) });
    const Length = z.object({ durationSeconds: z.number() });
    const { durationSeconds } = await owner.expect(Length, "GET", `/api/files/${file.id}`);
    expect(durationSeconds).toBeCloseTo(seconds, 2);
    const wrong = { ...make("Take.wav"), type: "audio/wav" };
    expect(await uploadFile(owner, wrong)).toMatchObject({
      state: "rejected",
      reason: "Take.wav is not a supported file type",
    });
  },
);

it("a recording is refused above the plan's size, and a picture above 100 MB, each with its limit", async () => {
  const refusal = async (body: object) =>
    (await owner.request("POST", "/api/songFiles", body)).body;
  const wav = { name: "take.wav", type: "audio/wav", size: 2 * 1024 ** 3 + 1, purpose: "audio" };
  expect(await refusal(wav)).toMatchObject({
    error: "take.wav is too large. Maximum size is 2GB",
  });
  const size = 100 * 1024 ** 2 + 1;
  expect(
    await refusal({ name: "a.png", type: "image/png", size, purpose: "artwork" }),
  ).toMatchObject({ error: "a.png is too large. Maximum size is 100MB" });
  const Usage = z.object({ uploadBytes: z.number() });
  const { uploadBytes } = await owner.expect(Usage, "GET", "/api/storage/usage");
  expect(uploadBytes).toBe(2 * 1024 ** 3);
});
