import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { announceFile, putFileBytes, wavFile } from "../../../infra/tools/samples/uploads.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { staffedTeam } from "../../../infra/tools/testing/staffed-team.ts";
import { FileLinkView, LinkedFile } from "../../../shared/contracts/sharing/file-links.ts";

const cloud = setUpCloud();
const State = z.object({ state: z.string() });
const roleNeeded = { status: 403, body: { code: "role_needed" } };
let owner: Visitor;
let team: Awaited<ReturnType<typeof staffedTeam>>;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Olive Owner", "olive@links.example");
  team = await staffedTeam({ url: cloud.url, owner });
}, 120_000);

const inTeam = () => ({ workspace: team.id });

/** A file that a member has uploaded for the team: its path in the API. */
async function fileOfTeam(): Promise<string> {
  const { member } = team.people;
  const file = wavFile();
  const announced = await announceFile(member, file, undefined, inTeam());
  expect(await putFileBytes(announced, file.bytes)).toBe(200);
  const path = `/api/files/${announced.id}`;
  await expect
    .poll(async () => await member.expect(State, "GET", path, undefined, inTeam()))
    .toMatchObject({ state: "ready" });
  return path;
}

it("file link: a viewer neither makes nor reads one, and a member makes it for everybody", async () => {
  const { member, viewer } = team.people;
  const path = await fileOfTeam();
  const link = `${path}/share-link`;
  const on = { isOn: true };
  expect(await viewer.request("PATCH", link, on, inTeam())).toMatchObject(roleNeeded);
  for (const headers of [inTeam(), {}])
    expect(await viewer.request("GET", link, undefined, headers)).toMatchObject(roleNeeded);
  // Without the team's header the change is made in the viewer's own workspace, or refused in the team's.
  expect([403, 404]).toContain((await viewer.request("PATCH", link, on)).status);
  const before = await member.expect(FileLinkView(), "GET", link, undefined, inTeam());
  expect(before).toMatchObject({ shareUrl: null, isOn: false });
  const made = await member.expect(FileLinkView(), "PATCH", link, on, inTeam());
  expect(await viewer.request("GET", link, undefined, inTeam())).toMatchObject(roleNeeded);

  const token = made.shareUrl?.split("/").at(-1) ?? "";
  const visitor = new Visitor(cloud.url);
  const shown = await visitor.expect(LinkedFile(), "GET", `/api/share/${token}/file`);
  expect(shown).toMatchObject({ sharedBy: { name: "Tina Team" }, permission: "view" });
  expect((await visitor.request("GET", shown.path)).status).toBe(302);
  const saved = `${shown.path}&${new URLSearchParams({ originalName: "Song.wav" })}`;
  expect((await visitor.request("GET", saved)).status).toBe(404);
  const other = (await fileOfTeam()).split("/").at(-1);
  const foreign = `/uploads/${other}.wav?share=${token}`;
  expect((await visitor.request("GET", foreign)).status).toBe(404);
  expect((await visitor.request("GET", `/uploads/${other}.wav`)).status).toBe(401);

  await owner.request("DELETE", path, undefined, { "idempotency-key": randomUUID(), ...inTeam() });
  for (const address of [`/api/share/${token}/file`, shown.path])
    expect(await visitor.request("GET", address)).toMatchObject({
      status: 404,
      body: { code: "share_not_found" },
    });
}, 120_000);
