import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { staffedTeam } from "../../infra/tools/testing/staffed-team.ts";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
  transferTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import {
  announceFile,
  putFileBytes,
  waitUntilUploaded,
  wavFile,
} from "../../infra/tools/samples/uploads.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";

const Song = z.object({
  id: z.string(),
  agreement: z.object({ id: z.string(), ownerName: z.string() }),
});
const Ids = z.array(z.object({ id: z.string() }));
const Team = z.object({
  seats: z.object({ taken: z.number(), included: z.number().nullable() }),
  members: z.array(z.object({ id: z.string(), email: z.string(), role: z.string() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string() })),
});

const cloud = setUpCloud();
let team: Awaited<ReturnType<typeof staffedTeam>>;
let outsider: Visitor;

beforeAll(async () => {
  const owner = await signedUpUser(cloud.url, "Olive Owner", "olive@team.example");
  team = await staffedTeam({ url: cloud.url, owner });
  outsider = await signedUpUser(cloud.url, "Otto Outsider", "otto@team.example");
}, 120_000);

const inTeam = () => ({ workspace: team.id });
const keyed = () => ({ "idempotency-key": randomUUID() });
const draft = (title: string) => ({
  title,
  send: false,
  splits: [equalShareRow("Wanda Writer", "wanda@team.example", 100)],
});

async function teamSong(visitor: Visitor, title: string) {
  const headers = { ...inTeam(), ...keyed() };
  return await visitor.expect(Song, "POST", "/api/songs", draft(title), headers);
}

it(
  "data that a member creates in the team is open to its members only",
  { tags: ["plan:team-workspaces"] },
  async () => {
    const { owner, member, viewer } = team.people;
    const { id } = await teamSong(member, "Team Song");
    const path = `/api/songs/${id}`;
    for (const visitor of [owner, member, viewer]) {
      const listed = await visitor.request("GET", "/api/songs", undefined, inTeam());
      expect(Ids.parse(listed.body).map((song) => song.id)).toContain(id);
      expect(await visitor.expect(Ids, "GET", "/api/songs")).not.toContainEqual(
        expect.objectContaining({ id }),
      );
      expect((await visitor.request("GET", path, undefined, inTeam())).status).toBe(200);
    }
    for (const headers of [inTeam(), {}])
      expect((await outsider.request("GET", path, undefined, headers)).status).toBe(404);
    const change = { artist: "The Team" };
    expect(await viewer.request("PATCH", path, change, inTeam())).toMatchObject({
      status: 403,
      body: { code: "role_needed" },
    });
    expect((await member.request("PATCH", path, change, inTeam())).status).toBe(200);
    // A call by the song's id finds it wherever it is.
    expect((await member.request("PATCH", path, change)).status).toBe(200);
    expect((await outsider.request("PATCH", path, change)).status).toBe(404);
  },
);

it("a link to the team's data works without the workspace header, for its members only", async () => {
  const { member, viewer } = team.people;
  const { id, agreement } = await teamSong(member, "Linked Song");
  for (const path of [`/api/songs/${id}`, `/api/agreements/${agreement.id}`]) {
    const found = await viewer.request("GET", path);
    expect(found.status).toBe(200);
    expect(found.headers.get("workspace")).toBe(team.id);
    expect((await outsider.request("GET", path)).status).toBe(404);
  }
});

it("a file of the team counts toward its owner's plan, and its members can download it", async () => {
  const { owner, member, viewer } = team.people;
  const Used = z.object({ formattedUsed: z.string() });
  const before = await owner.expect(Used, "GET", "/api/storage/usage");
  const file = wavFile();
  const announced = await announceFile(member, file, undefined, inTeam());
  expect(await putFileBytes(announced, file.bytes)).toBe(200);
  const { filename, id } = await waitUntilUploaded(member, announced.id);
  for (const visitor of [member, viewer])
    expect((await visitor.request("GET", `/uploads/${filename}`)).status).toBe(302);
  expect((await outsider.request("GET", `/uploads/${filename}`)).status).toBe(404);
  expect((await viewer.request("GET", `/api/files/${id}`)).status).toBe(200);
  const used = await viewer.request("GET", "/api/storage/usage", undefined, inTeam());
  expect(Used.parse(used.body).formattedUsed).not.toMatch(/^0/);
  // The team has its owner's plan, so that it is one storage.
  expect(before.formattedUsed).toMatch(/^0/);
  expect(await owner.expect(Used, "GET", "/api/storage/usage")).toEqual(Used.parse(used.body));
  const members = await member.expect(Used, "GET", "/api/storage/usage");
  expect(members.formattedUsed).toMatch(/^0/);
});

it("a sheet names the person who sent it, not its creator", async () => {
  const { owner, member } = team.people;
  const created = await teamSong(member, "Sent Song");
  expect(created.agreement.ownerName).toBe("Tina Team");
  const path = `/api/agreements/${created.agreement.id}`;
  const headers = { ...inTeam(), ...keyed() };
  const sent = await owner.request("POST", `${path}/send`, {}, headers);
  expect(sent).toMatchObject({ status: 200, body: { ownerName: "Olive Owner" } });
  const mail = await owner.emailTo("wanda@team.example", /Sent Song/);
  expect(mail.body.text).toContain("Olive Owner");
  const Events = z.array(z.object({ type: z.string(), actorName: z.string() }));
  const events = await member.request("GET", `${path}/events`, undefined, inTeam());
  expect(Events.parse(events.body).map(({ type, actorName }) => `${type} ${actorName}`)).toEqual([
    "created Tina Team",
    "sent Olive Owner",
  ]);
});

it("a removed member loses access with the next request, and their work stays", async () => {
  const { owner } = team.people;
  const email = "leaver@team.example";
  const leaver = await signedUpUser(cloud.url, "Lea Leaver", email);
  await acceptTeamInvitation(leaver, (await inviteToTeam(owner, team.id, { email })).token);
  const { id } = await teamSong(leaver, "Left Song");
  const path = `/api/teams/${team.id}`;
  const { members } = await owner.expect(Team, "GET", path);
  const memberId = members.find((one) => one.email === email)?.id;
  await owner.expect(Team, "DELETE", `${path}/members/${memberId}`, undefined, keyed());
  for (const [address, headers] of [
    ["/api/songs", inTeam()],
    [`/api/songs/${id}`, {}],
    [path, {}],
  ] as const)
    expect((await leaver.request("GET", address, undefined, headers)).status).toBe(404);
  const still = await owner.request("GET", `/api/songs/${id}`, undefined, inTeam());
  expect(still.status).toBe(200);
});

it(
  "only the invited address accepts, an open invitation takes a seat, and the sixth is refused",
  { tags: ["plan:5-team-members"] },
  async () => {
    const { owner } = team.people;
    const path = `/api/teams/${team.id}`;
    const { token } = await inviteToTeam(owner, team.id, { email: "first@team.example" });
    const stolen = { teamInvitationToken: token };
    expect(await outsider.request("POST", "/api/team-invitations/accept", stolen)).toMatchObject({
      status: 403,
      body: { code: "invitation_not_yours" },
    });
    await inviteToTeam(owner, team.id, { email: "second@team.example" });
    expect((await owner.expect(Team, "GET", path)).seats).toEqual({ taken: 5, included: 5 });
    const sixth = { email: "third@team.example", role: "viewer" };
    expect(await owner.request("POST", `${path}/invitations`, sixth, keyed())).toMatchObject({
      status: 409,
      body: { code: "team_full" },
    });
    const anonymous = new Visitor(cloud.url);
    const declined = await anonymous.request("POST", "/api/team-invitations/decline", stolen);
    expect(declined).toMatchObject({ status: 200, body: { state: "declined" } });
    expect((await owner.expect(Team, "GET", path)).seats.taken).toBe(4);
  },
);

it("a deleted team is closed at once, its pending sheet is voided, and its members keep their own data", async () => {
  const owner = await signedUpUser(cloud.url, "Dora Owner", "dora@team.example");
  const id = await newTeam(owner, "Short Team");
  const email = "dan@team.example";
  const member = await signedUpUser(cloud.url, "Dan Member", email);
  await acceptTeamInvitation(member, (await inviteToTeam(owner, id, { email })).token);
  const headers = { workspace: id };
  const writer = "vera@team.example";
  const sheet = { title: "Voided Song", splits: [equalShareRow("Vera Writer", writer, 100)] };
  await member.expect(Song, "POST", "/api/songs", sheet, { ...headers, ...keyed() });
  await owner.emailTo(writer, /Voided Song/);
  const path = `/api/teams/${id}`;
  expect(await member.request("DELETE", path, undefined, keyed())).toMatchObject({
    status: 403,
    body: { code: "role_needed" },
  });
  const key = keyed();
  expect((await owner.request("DELETE", path, undefined, key)).status).toBe(200);
  expect((await owner.request("DELETE", path, undefined, key)).status).toBe(200);
  for (const visitor of [owner, member]) {
    expect((await visitor.request("GET", "/api/songs", undefined, headers)).status).toBe(404);
    expect(await visitor.expect(Ids, "GET", "/api/workspaces")).toHaveLength(1);
  }
  await owner.emailTo(writer, /void|withdrawn|no longer/i);
  for (let minute = 0; minute < 4; minute += 1) {
    await cloud.settled();
    await owner.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 61 });
  }
  await cloud.settled();
  const ofTeam = new RegExp(`"(OWNER|TEAM)#${id}"`);
  const left = (await readAllItems(cloud)).filter((item) => ofTeam.test(JSON.stringify(item)));
  expect(left).toEqual([]);
  expect((await owner.request("POST", "/api/account/delete", { password })).status).toBe(200);
});

it("the owner of a team cannot delete their account until the team has another owner", async () => {
  const { owner } = team.people;
  const path = `/api/teams/${team.id}`;
  const deletion = { password };
  expect(await owner.request("POST", "/api/account/delete", deletion)).toMatchObject({
    status: 409,
    body: { code: "owns_team" },
  });
  const { members } = await owner.expect(Team, "GET", path);
  const memberId = members.find(({ role }) => role === "member")?.id ?? "";
  await transferTeam(owner, team.id, { visitor: team.people.member, memberId });
  expect((await owner.request("POST", "/api/account/delete", deletion)).status).toBe(200);
  await cloud.settled();
  expect((await team.people.member.request("GET", path)).body).toMatchObject({ role: "owner" });
});
