import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { signedUpUser, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import {
  announceLargeFile,
  waitUntilUploaded,
  uploadFile,
  wavFile,
  wavHeader,
} from "../../infra/tools/samples/uploads.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { partRange } from "../../shared/domain/files/multipart.ts";

const cloud = setUpCloud();
let owner: Visitor;
let other: Visitor;
const sizeBytes = 101 * 1024 ** 2;
const fingerprint = "f".repeat(64);

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
  other = await signedUpUser(cloud.url, "Otto Other", "otto@example.com");
});

type Large = Awaited<ReturnType<typeof announceLargeFile>>;
const Targets = z.array(z.object({ number: z.number(), url: z.url() }));

const targetsOf = (file: Large, numbers: number[]) =>
  owner.expect(Targets, "POST", `/api/files/${file.id}/parts`, { numbers });
const complete = (file: Large, visitor = owner) =>
  visitor.request("POST", `/api/files/${file.id}/complete`, {});

/** Sends the first bytes of a part, all of them by default; gives S3's status. */
async function sendPart({ number, url }: z.infer<typeof Targets>[number], file: Large, bytes = 0) {
  const { start, end } = partRange(number, { sizeBytes, partBytes: file.upload.partBytes });
  const body = new Uint8Array(bytes === 0 ? end - start : bytes);
  if (number === 1) body.set(wavHeader(sizeBytes));
  const answer = await fetch(url, { method: "PUT", body });
  await answer.arrayBuffer();
  return answer.status;
}

async function sendAll(file: Large) {
  const missing = Array.from({ length: file.upload.parts }, (_, index) => index + 1).filter(
    (number) => !file.upload.have.includes(number),
  );
  for (const target of await targetsOf(file, missing))
    expect(await sendPart(target, file)).toBe(200);
}

it("an upload of 101 MB in parts continues in another tab, and its last bytes are served", async () => {
  const file = await announceLargeFile(owner, { sizeBytes, fingerprint });
  expect(file.upload).toEqual({ kind: "multipart", partBytes: 16 * 1024 ** 2, parts: 7, have: [] });
  const [first, second] = await targetsOf(file, [1, 2]);
  if (first === undefined || second === undefined) throw new Error("Two parts were asked for");
  // The length of each part is signed.
  expect(await sendPart(first, file, 5 * 1024 ** 2)).toBe(403);
  expect(await sendPart(first, file)).toBe(200);
  expect((await complete(file)).body).toMatchObject({ code: "upload_incomplete" });

  const again = await announceLargeFile(owner, { sizeBytes, fingerprint });
  expect(again.id).toBe(file.id);
  expect(again.upload.have).toEqual([1]);
  expect(await sendPart(second, file)).toBe(200);
  await sendAll(await announceLargeFile(owner, { sizeBytes, fingerprint }));
  const [one, two] = await Promise.all([complete(file), complete(file)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await waitUntilUploaded(owner, file.id)).state).toBe("ready");
  expect((await complete(file)).status).toBe(200);
  expect(await targetsOf(file, [1])).toEqual([]);

  const { headers } = await owner.request("GET", file.path);
  const end = await fetch(headers.get("location") ?? "", {
    headers: { range: `bytes=${sizeBytes - 10}-` },
  });
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect(end.headers.get("content-range")).toBe(
    `bytes ${sizeBytes - 10}-${sizeBytes - 1}/${sizeBytes}`,
  );
  // The same file chosen once more is another one: nothing of it is on its way.
  expect((await announceLargeFile(owner, { sizeBytes, fingerprint })).id).not.toBe(file.id);
});

it("the parts of a file are closed to other users", async () => {
  const file = await announceLargeFile(owner, { sizeBytes });
  const numbers = { numbers: [1] };
  expect((await other.request("POST", `/api/files/${file.id}/parts`, numbers)).status).toBe(404);
  expect((await complete(file, other)).status).toBe(404);
  const theirs = await announceLargeFile(other, { sizeBytes, fingerprint });
  const mine = await announceLargeFile(owner, { sizeBytes, fingerprint });
  expect(theirs.id).not.toBe(mine.id);
  const beyond = await owner.request("POST", `/api/files/${file.id}/parts`, { numbers: [8] });
  expect(beyond.body).toMatchObject({ code: "invalid_request", details: [{ path: "numbers.0" }] });
});

it("a guessed URL of a file opens nothing", async () => {
  const { path } = await uploadFile(owner, wavFile());
  const { id: deletedId, path: deleted } = await uploadFile(owner, wavFile());
  await owner.expect(z.unknown(), "DELETE", `/api/files/${deletedId}`);
  const unfinished = await announceLargeFile(owner, { sizeBytes });
  const name = path.replace("/uploads/", "");
  const cases: [visitor: Visitor, address: string, status: number][] = [
    [owner, path, 302],
    [other, path, 404],
    [owner, deleted, 404],
    [owner, unfinished.path, 404],
    [owner, `/uploads/${"0".repeat(26)}.wav`, 404],
    [owner, path.replace(".wav", ".png"), 404],
    [owner, `/uploads/${name.slice(0, -5)}${name.at(-5) === "0" ? "1" : "0"}.wav`, 404],
    [new Visitor(cloud.url), path, 401],
  ];
  for (const [visitor, address, status] of cases) {
    const answer = await visitor.request("GET", address);
    expect([address, answer.status]).toEqual([address, status]);
    if (status !== 302) expect(answer.headers.get("location")).toBeNull();
  }
});

it("an unfinished upload is removed after a day", async () => {
  const file = await announceLargeFile(owner, { sizeBytes });
  const [first] = await targetsOf(file, [1]);
  if (first === undefined) throw new Error("A part was asked for");
  expect(await sendPart(first, file)).toBe(200);
  await owner.request("POST", "/_local/clock.json", { advanceSeconds: 25 * 3600 });
  await owner.request("POST", "/api/auth/login", {
    email: "nia@example.com",
    password: "correct horse battery",
  });
  await waitUntil(
    () => owner.request("GET", `/api/files/${file.id}`),
    ({ status }) => status === 404,
  );
});

it("a member of a team continues only their own uploads, since another member's end with their membership", async () => {
  const team = await newTeam(owner);
  const { token } = await inviteToTeam(owner, team, { email: "otto@example.com" });
  await acceptTeamInvitation(other, token);
  const announce = async (by: Visitor) => {
    const body = { name: "Live set.wav", type: "audio/wav", size: sizeBytes, fingerprint };
    const headers = { "idempotency-key": randomUUID(), workspace: team };
    return (await by.expect(z.object({ id: z.string() }), "POST", "/api/files", body, headers)).id;
  };
  const left = await announce(other);
  const own = await announce(owner);
  expect(own).not.toBe(left);
  expect(await announce(owner)).toBe(own);
});
