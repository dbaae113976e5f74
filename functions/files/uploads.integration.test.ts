import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { equalShareRow, signedUpUser, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import {
  announceFile,
  pngFile,
  putFileBytes,
  waitUntilUploaded,
  uploadFile,
  wavFile,
} from "../../infra/tools/samples/uploads.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";

const cloud = setUpCloud();
let owner: Visitor;
let other: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
  other = await signedUpUser(cloud.url, "Otto Other", "otto@example.com");
});

const usage = () =>
  owner.expect(
    z.object({ formattedUsed: z.string(), formattedLimit: z.string(), percentage: z.number() }),
    "GET",
    "/api/storage/usage",
  );

const song = (fileIds: string[], artworkId: string | null = null) => ({
  title: "Low Tide Radio",
  splits: [equalShareRow("Nia Okafor", "nia@example.com", 100)],
  fileIds,
  artworkId,
});

it("an uploaded recording and picture are in the song, the dashboard's counts and the player", async () => {
  const wav = wavFile();
  const recording = await uploadFile(owner, wav);
  const picture = await uploadFile(owner, pngFile());
  expect([recording.state, picture.state]).toEqual(["ready", "ready"]);
  const made = await owner.request("POST", "/api/songs", song([recording.id], picture.id));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    audioUrl: recording.path,
    artworkUrl: picture.path,
    files: [{ name: "Low Tide Radio.wav", type: "audio/wav" }, { type: "image/png" }],
  });
  expect((await owner.request("GET", "/api/dashboard")).body).toMatchObject({ totalFiles: 2 });
  expect((await usage()).formattedLimit).toBe("1024.00 GB");

  const inline = await owner.request("GET", recording.path);
  expect(inline.status).toBe(302);
  const part = await fetch(inline.headers.get("location") ?? "", {
    headers: { range: "bytes=0-11" },
  });
  expect([part.status, await part.text()]).toEqual([206, expect.stringMatching(/^RIFF.*WAVE$/s)]);
  const saved = await owner.request("GET", `${recording.path}?originalName=Mein%20Lied.wav`);
  const whole = await fetch(saved.headers.get("location") ?? "");
  expect(whole.headers.get("content-disposition")).toContain(
    'attachment; filename="Mein Lied.wav"',
  );
  expect((await whole.arrayBuffer()).byteLength).toBe(wav.bytes.length);
});

it("files are closed to other users", async () => {
  const { id, path } = await uploadFile(owner, wavFile());
  expect((await other.request("GET", path)).body).toMatchObject({ code: "file_not_found" });
  expect((await other.request("GET", `/api/files/${id}`)).status).toBe(404);
  expect((await new Visitor(cloud.url).request("GET", path)).status).toBe(401);
  const stolen = await other.request("POST", "/api/songs", song([id]));
  expect(stolen.status).toBe(400);
  expect(stolen.body).toMatchObject({ details: [{ path: "fileIds.0" }] });
});

it("an upload must have exactly the announced size and type, and works once", async () => {
  const wav = wavFile();
  const announced = await announceFile(owner, wav);
  expect((await owner.request("GET", announced.path)).status).toBe(404);
  expect(await putFileBytes(announced, wav.bytes.slice(1))).toBe(403);
  expect(await putFileBytes(announced, wav.bytes, { "content-type": "text/html" })).toBe(403);
  expect(await putFileBytes(announced, wav.bytes)).toBe(200);
  expect(await putFileBytes(announced, wav.bytes)).toBe(412);
  expect((await waitUntilUploaded(owner, announced.id)).state).toBe("ready");
});

it.each([
  { "content-disposition": 'attachment; filename="setup.bat"' },
  { "cache-control": "public, max-age=31536000" },
  { "content-encoding": "gzip" },
  { "content-language": "de" },
  { expires: "Fri, 01 Jan 2100 00:00:00 GMT" },
])("an upload with the unsigned header %o is refused when it arrives", async (header) => {
  const wav = wavFile();
  const announced = await announceFile(owner, wav);
  expect(await putFileBytes(announced, wav.bytes, header)).toBe(200);
  const refused = await waitUntilUploaded(owner, announced.id);
  expect(refused).toMatchObject({ state: "rejected", reason: expect.stringMatching("changed") });
});

it("an upload with what browsers add by themselves is accepted, and served with headers of its own", async () => {
  const wav = wavFile();
  const announced = await announceFile(owner, wav);
  expect(await putFileBytes(announced, wav.bytes, { "cache-control": "no-cache" })).toBe(200);
  const { path, state } = await waitUntilUploaded(owner, announced.id);
  expect(state).toBe("ready");
  const headersOf = async (address: string) => {
    const { headers } = await owner.request("GET", address);
    const answer = await fetch(headers.get("location") ?? "");
    return ["content-type", "content-disposition", "cache-control", "content-encoding"].map(
      (name) => answer.headers.get(name),
    );
  };
  const rest = ["no-store", "identity"];
  expect(await headersOf(path)).toEqual(["audio/wav", "inline", ...rest]);
  const [type, disposition, ...others] = await headersOf(`${path}?originalName=setup.bat`);
  expect([type, ...others]).toEqual(["audio/wav", ...rest]);
  expect(disposition).toContain('filename="setup.bat.wav"');
});

it("a renamed or announced file keeps the ending of what it is", async () => {
  const renamed = async (id: string, name: string) =>
    (await owner.request("PATCH", `/api/files/${id}`, { name })).body;
  const { id } = await uploadFile(owner, wavFile());
  expect(await renamed(id, "setup.bat")).toMatchObject({ name: "setup.bat.wav" });
  expect(await renamed(id, "Night mix")).toMatchObject({ name: "Night mix.wav" });
  const text = { name: "evil.html", type: "text/plain", size: 9 };
  const announced = await owner.request("POST", "/api/files", text);
  expect(announced.body).toMatchObject({ name: "evil.html.txt" });
});

it("an upload with other content than its type is rejected and not counted", async () => {
  const before = await usage();
  const file = await uploadFile(owner, { ...wavFile(), bytes: pngFile().bytes });
  expect(file).toMatchObject({
    state: "rejected",
    reason: "Low Tide Radio.wav is not a supported file type",
  });
  expect(await usage()).toEqual(before);
  const refused = await owner.request("POST", "/api/songs", song([file.id]));
  expect(refused.status).toBe(400);
});

it("a file that can't be uploaded is refused at its announcement", async () => {
  const announcement = { name: "take.wav", type: "audio/wav", size: 5, purpose: "audio" };
  const refusal = async (changes: object) =>
    (await owner.request("POST", "/api/songFiles", { ...announcement, ...changes })).body;
  expect(await refusal({ size: 2 * 1024 ** 3 + 1 })).toMatchObject({
    error: "take.wav is too large. Maximum size is 2GB",
  });
  expect(await refusal({ name: "take.txt", type: "text/plain" })).toMatchObject({
    error: "take.txt is not a supported file type",
  });
  expect(await refusal({ purpose: "artwork" })).toMatchObject({ code: "invalid_request" });
});

it("a file is announced once per idempotency key", async () => {
  const body = { name: "a.wav", type: "audio/wav", size: 5, purpose: "audio" };
  const headers = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(
    [1, 2].map(() => owner.request("POST", "/api/songFiles", body, headers)),
  );
  const ids = answers.map((answer) => z.object({ id: z.string() }).parse(answer.body).id);
  expect(ids[0]).toBe(ids[1]);
});

it("a file that arrives after its song was created is added to the song", async () => {
  const wav = wavFile();
  const announced = await announceFile(owner, wav);
  const made = await owner.expect(
    z.object({ id: z.string(), audioUrl: z.null() }),
    "POST",
    "/api/songs",
    song([announced.id]),
  );
  await putFileBytes(announced, wav.bytes);
  const read = () =>
    owner.expect(z.object({ audioUrl: z.string().nullable() }), "GET", `/api/songs/${made.id}`);
  const after = await waitUntil(read, ({ audioUrl }) => audioUrl !== null);
  expect(after.audioUrl).toBe(announced.path);
});

it("an upload that never arrives is removed after a day", async () => {
  const announced = await announceFile(owner, wavFile());
  await owner.request("POST", "/_local/clock.json", { advanceSeconds: 700 });
  await waitUntil(
    () => owner.request("GET", `/api/files/${announced.id}`),
    ({ status }) => status === 200,
  );
  await owner.request("POST", "/_local/clock.json", { advanceSeconds: 25 * 3600 });
  await owner.request("POST", "/api/auth/login", {
    email: "nia@example.com",
    password: "correct horse battery",
  });
  await waitUntil(
    () => owner.request("GET", `/api/files/${announced.id}`),
    ({ status }) => status === 404,
  );
});
