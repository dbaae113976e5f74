import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { once } from "../../infra/local/once.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { signedInUser } from "../../infra/tools/samples/sample-records.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import {
  agreementStatus,
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { callEndpointAs, contractEndpoints } from "../../infra/tools/testing/contract-call.ts";
import { VisitorInWorkspace } from "../../infra/tools/testing/in-workspace.ts";
import type { SampleRequest } from "../../infra/tools/testing/sample-request.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { createTestRecords, type TestRecords } from "../../infra/tools/testing/test-records.ts";
import { requiredRole, workspaceHeader, type Endpoint } from "../../shared/contracts/endpoint.ts";
import { objectKindOf } from "../../shared/contracts/object-in-path.ts";
import { includesRole } from "../../shared/domain/teams/roles.ts";

const cloud = setUpCloud();

/** What each person is in the team that has the objects. In the other team all of them may change things. */
const people = ["owner", "member", "viewer", "removed", "stranger"] as const;
type Person = (typeof people)[number];
const choices = ["no header", "personal header", "team header", "other team's header"] as const;

/** The rule of one endpoint that goes beyond the declared role: only a team's owner moves songs out of it. */
const ownersOnly = new Set(["POST /api/songs/{id}/move"]);

/** Calls about a file that the caller itself uploads, so that nobody else of the team has one to name. */
const ofOwnUploads = new Set([
  "POST /api/songs/{id}/files/{fileId}/parts",
  "POST /api/songs/{id}/files/{fileId}/complete",
]);

/** Calls whose sample has an object of a person of its own, who has proved themself: `functions/api-keys` tests them. */
const ofOwnPerson = new Set(["DELETE /api/api-keys/{id}"]);

interface World {
  /** Records of the team, of which its owner makes more. */
  records: TestRecords;
  teamId: string;
  otherTeamId: string;
  people: Record<Person, { visitor: Visitor; email: string; id: string }>;
}
let world: World;

async function completedIn(team: Visitor, url: string) {
  const email = "sealed@team.example";
  const splits = [equalShareRow("Selma Sealed", email, 100)];
  const song = await createSong(team, { title: "Sealed in the Team", splits });
  await postSignature(url, await invitationOf(url, email, "Sealed in the Team"));
  await waitUntil(
    () => agreementStatus(team, song.agreement.id),
    (status) => status === "completed",
  );
  return song;
}

async function createWorld(url: string): Promise<World> {
  const own = await createTestRecords(url);
  const { owner } = own;
  const teamId = await newTeam(owner, "First Team");
  const otherTeamId = await newTeam(owner, "Other Team");
  const join = async (role: "member" | "viewer" | undefined) => {
    const { visitor, email } = await newPerson(url);
    const joined = async (id: string, as: "member" | "viewer") => {
      const { token } = await inviteToTeam(owner, id, { email, role: as });
      await acceptTeamInvitation(visitor, token);
    };
    await joined(otherTeamId, "member");
    if (role !== undefined) await joined(teamId, role);
    return { visitor, email, id: (await signedInUser(visitor)).id };
  };
  const [member, viewer, removed, stranger] = [
    await join("member"),
    await join("viewer"),
    await join("member"),
    await join(undefined),
  ];
  await owner.expect(z.unknown(), "DELETE", `/api/teams/${teamId}/members/${removed.id}`);
  // A week later, when the new accounts may share as often as the test does.
  await owner.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 8 * 24 * 60 * 60 });
  const inTeam = new VisitorInWorkspace(owner, teamId);
  const splits = [equalShareRow("Wanda Writer", "wanda@team.example", 100)];
  const song = { title: "Pending in the Team", lyrics: "Static on the water", splits };
  const pending = await createSong(inTeam, song);
  const records = {
    ...own,
    owner: inTeam,
    pending,
    completed: await completedIn(inTeam, url),
    file: await uploadFile(inTeam, wavFile()),
    invitation: await invitationOf(url, "wanda@team.example", song.title),
  };
  const { id } = await signedInUser(owner);
  return {
    ...{ records, teamId, otherTeamId },
    people: {
      owner: { visitor: owner, email: own.ownerEmail, id },
      ...{ member, viewer, removed, stranger },
    },
  };
}

beforeAll(async () => {
  world = await createWorld(cloud.url);
}, 120_000);

function headersOf(choice: (typeof choices)[number], person: Person): Record<string, string> {
  const { teamId, otherTeamId } = world;
  const chosen = {
    "no header": undefined,
    "personal header": world.people[person].id,
    "team header": teamId,
    "other team's header": otherTeamId,
  }[choice];
  return chosen === undefined ? {} : { [workspaceHeader]: chosen };
}

function isAllowed(endpoint: Endpoint, person: Person): boolean {
  if (person === "removed" || person === "stranger") return false;
  if (ownersOnly.has(`${endpoint.method} ${endpoint.path}`)) return person === "owner";
  return includesRole(person, requiredRole(endpoint));
}

const ofObjects = contractEndpoints.filter(
  ({ endpoint, title }) =>
    objectKindOf(endpoint) !== undefined && !ofOwnUploads.has(title) && !ofOwnPerson.has(title),
);

it("covers the calls by the id of an object", () => {
  expect(ofObjects.length).toBeGreaterThan(50);
});

describe.each(ofObjects)("$title of a team", ({ endpoint, fixture }) => {
  const fresh = async (): Promise<SampleRequest> => {
    const request = await fixture(world.records);
    const isMove = request.body?.["workspaceId"] !== undefined;
    if (!isMove) return request;
    return { ...request, body: { ...request.body, workspaceId: world.otherTeamId } };
  };
  // What a call with a key uses up, each of them needs for itself. All others can be repeated.
  const shared = once(fresh);
  const call = async (person: Person, choice: (typeof choices)[number], request: SampleRequest) =>
    await callEndpointAs(
      world.people[person].visitor,
      endpoint,
      request,
      headersOf(choice, person),
    );

  it.each(people.filter((person) => !isAllowed(endpoint, person)))(
    "refuses alike with every header: %s",
    async (person) => {
      const isInTeam = person === "member" || person === "viewer";
      for (const choice of choices) {
        const { status, body } = await call(person, choice, await shared());
        const { code } = z.object({ code: z.string() }).parse(body);
        const isStrange = !isInTeam && choice === "team header";
        expect({ choice, status, code }).toEqual({
          choice,
          status: isInTeam ? 403 : 404,
          code: isInTeam
            ? "role_needed"
            : isStrange
              ? "team_not_found"
              : expect.stringMatching(/^(?!team).*_not_found$/),
        });
      }
    },
  );

  it.each(people.filter((person) => isAllowed(endpoint, person)))(
    "answers alike with every header: %s",
    async (person) => {
      for (const choice of choices) {
        const request = endpoint.repeat === "key" ? await fresh() : await shared();
        const { status, body, headers } = await call(person, choice, request);
        expect(status, `${choice}: ${JSON.stringify(body)}`).toBeLessThan(400);
        if (choice !== "team header") expect(headers.get(workspaceHeader)).toBe(world.teamId);
      }
    },
  );
});

const newSheet = async (email: string) =>
  await createSong(world.records.owner, {
    title: `Sheet of ${email} ${randomUUID()}`,
    splits: [equalShareRow("Nia Okafor", email, 100)],
  });

describe("a change without the header", () => {
  it("names the person who acts in the team's evidence and activity", async () => {
    const { visitor } = world.people.member;
    const { id, title, agreement } = await newSheet(newAddress());
    await visitor.expect(z.unknown(), "POST", `/api/agreements/${agreement.id}/void`, {});
    const Events = z.array(z.object({ type: z.string(), actorName: z.string() }));
    const events = await visitor.expect(Events, "GET", `/api/agreements/${agreement.id}/events`);
    expect(events).toContainEqual({ type: "voided", actorName: "Sample Person" });
    await visitor.expect(z.unknown(), "DELETE", `/api/songs/${id}`);
    const Activity = z.array(z.object({ type: z.string(), subject: z.string().optional() }));
    const path = `/api/teams/${world.teamId}/activity`;
    const activity = await visitor.expect(Activity, "GET", path);
    expect(activity).toContainEqual({ type: "song_deleted", subject: title });
  });

  it("does its work once when it is repeated, also with another header", async () => {
    const { visitor } = world.people.member;
    const { id } = await newSheet(newAddress());
    const headers = { "idempotency-key": randomUUID() };
    for (const chosen of [{}, headersOf("personal header", "member")])
      await visitor.expect(z.unknown(), "DELETE", `/api/songs/${id}`, undefined, {
        ...headers,
        ...chosen,
      });
  });

  it("by a contributor who is a member is the member's; they read the agreement as a contributor", async () => {
    const { visitor, email } = world.people.member;
    const { agreement } = await newSheet(email);
    const path = `/api/agreements/${agreement.id}`;
    const read = async () => await visitor.request("GET", path);
    await waitUntil(read, ({ headers }) => headers.get(workspaceHeader) === null);
    await visitor.expect(z.unknown(), "POST", `${path}/void`, {});
    expect((await read()).body).toMatchObject({ status: "voided" });
  });
});

it("a viewer with whom the team shares a song for editing edits it with every header", async () => {
  const { visitor, email } = world.people.viewer;
  const { id } = await newSheet(newAddress());
  const path = `/api/songs/${id}`;
  const share = { email, permission: "edit" };
  await world.records.owner.expect(z.unknown(), "POST", `${path}/share`, share);
  const shareToken = tokenInEmail(await visitor.emailTo(email, /shared/), "/share/");
  await visitor.expect(z.unknown(), "POST", `${path}/copy`, { shareToken });
  for (const choice of choices) {
    const headers = headersOf(choice, "viewer");
    await visitor.expect(z.unknown(), "PATCH", path, { lyrics: choice }, headers);
    const deleted = await visitor.request("DELETE", path, undefined, headers);
    expect(deleted).toMatchObject({ status: 403, body: { code: "role_needed" } });
  }
});
