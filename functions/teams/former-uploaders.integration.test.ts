import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { createEditableSong } from "../../infra/tools/testing/editable-song.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { staffedTeam } from "../../infra/tools/testing/staffed-team.ts";
import { announceFile, putFileBytes, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const Team = z.object({ members: z.array(z.object({ id: z.string(), email: z.string() })) });
const Answer = z.object({ id: z.string() });

const cloud = setUpCloud();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Olive Owner", "olive@uploads.example");
}, 120_000);

const keyed = () => ({ "idempotency-key": randomUUID() });

/** Waits until a file has no item. */
async function gone(fileId: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await readAllItems(cloud)).includes(`FILE#${fileId}`), {
      timeout: 30_000,
    })
    .toBe(false);
}

/** The bytes that a workspace has reserved, as the table has them. */
async function reserved(workspaceId: string): Promise<string | undefined> {
  const Counters = z.object({
    pk: z.object({ S: z.literal(`OWNER#${workspaceId}`) }),
    sk: z.object({ S: z.literal("COUNTERS") }),
    storageReservedBytes: z.object({ N: z.string() }).optional(),
  });
  const found = (await readAllItems(cloud)).map((item) => Counters.safeParse(item).data);
  return found.find((item) => item !== undefined)?.storageReservedBytes?.N;
}

it("upload: the bytes of a removed member and of a new viewer are not accepted, and reserve nothing", async () => {
  const { id, people } = await staffedTeam({ url: cloud.url, owner });
  const { member } = people;
  const inTeam = { workspace: id };
  const file = wavFile();
  const early = await announceFile(member, file, undefined, inTeam);
  const late = await announceFile(member, file, undefined, inTeam);
  const team = await owner.expect(Team, "GET", `/api/teams/${id}`);
  const memberId = team.members.find(({ email }) => email.startsWith("member@"))?.id ?? "";
  const path = `/api/teams/${id}/members/${memberId}`;
  await owner.expect(Team, "PATCH", path, { role: "viewer" }, keyed());
  for (const announced of [early, late]) await gone(announced.id);
  expect(await putFileBytes(early, file.bytes)).toBe(200);
  await owner.expect(Team, "PATCH", path, { role: "member" }, keyed());
  const last = await announceFile(member, file, undefined, inTeam);
  await owner.request("DELETE", path, undefined, keyed());
  expect(await putFileBytes(last, file.bytes)).toBe(200);
  await gone(last.id);
  expect(await reserved(id)).toBe("0");
}, 120_000);

it("upload: an editor has 20 unfinished ones, of which a repeat is none, and none after the share", async () => {
  const records = { url: cloud.url, owner, ownerEmail: "olive@uploads.example" };
  const { songId, editor } = await createEditableSong(records);
  const path = `/api/songs/${songId}/files`;
  const { name, type, purpose, bytes } = wavFile();
  const body = { name, type, purpose, size: bytes.length };
  for (let one = 1; one < 20; one += 1) await editor.expect(Answer, "POST", path, body, keyed());
  const key = keyed();
  const last = await editor.expect(Answer, "POST", path, body, key);
  expect(await editor.expect(Answer, "POST", path, body, key)).toMatchObject({ id: last.id });
  expect(await editor.request("POST", path, body, keyed())).toMatchObject({
    status: 409,
    body: { code: "too_many_uploads" },
  });
  const Shares = z.array(z.object({ id: z.string(), sharedWithEmail: z.string() }));
  const shares = await owner.expect(Shares, "GET", `/api/songs/${songId}/shares`);
  for (const { id } of shares)
    await owner.request("DELETE", `/api/song-shares/${id}`, undefined, keyed());
  await gone(last.id);
}, 120_000);
