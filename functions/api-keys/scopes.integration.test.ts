import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { once } from "../../infra/local/once.ts";
import { makeApiKey } from "../testing/api-key-calls.fixture.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { callEndpointAs, contractEndpoints } from "../../infra/tools/testing/contract-call.ts";
import { createEditableSong, type EditableSong } from "../../infra/tools/testing/editable-song.ts";
import type { SampleRequest } from "../../infra/tools/testing/sample-request.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { staffedTeam } from "../../infra/tools/testing/staffed-team.ts";
import { createTestRecords, type TestRecords } from "../../infra/tools/testing/test-records.ts";
import { transferTeam } from "../../infra/tools/samples/sample-teams.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { requiredRole, type Endpoint } from "../../shared/contracts/endpoint.ts";
import { apiKeyScopes, type ApiKeyScope } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { includesRole } from "../../shared/domain/teams/roles.ts";

const cloud = setUpCloud();
const open = contractEndpoints.filter(({ endpoint }) => endpoint.scope !== undefined);
const closed = contractEndpoints.filter(
  ({ endpoint }) => endpoint.access === "user" && endpoint.scope === undefined,
);

let world: TestRecords;
let editing: EditableSong;
/** Keys of a former owner of a team: one to use while they are a member, a viewer, and no longer there. */
let former: Record<"member" | "viewer" | "removed", string>;
let team: Awaited<ReturnType<typeof staffedTeam>>;
let theo: Visitor;

const textOf = async (maker: Visitor, scopes: readonly ApiKeyScope[], workspace?: string) =>
  (await makeApiKey(maker, scopes, workspace === undefined ? {} : { workspace })).text;

/** The keys of a maker by their scopes; each is made at its first use. */
function keysOf(maker: () => Visitor) {
  const made = new Map<string, Promise<string>>();
  return async (scopes: readonly ApiKeyScope[]) => {
    const name = scopes.join();
    const key = made.get(name) ?? textOf(maker(), scopes);
    made.set(name, key);
    return await key;
  };
}
const ofOwner = keysOf(() => world.owner);
const ofOther = keysOf(() => world.other);
const ofEditor = keysOf(() => editing.editor);

const callAs = (key: string, endpoint: Endpoint, request: SampleRequest, headers = {}) =>
  callEndpointAs(new Visitor(cloud.url), endpoint, request, {
    authorization: `Bearer ${key}`,
    ...headers,
  });

const Team = z.object({ members: z.array(z.object({ id: z.string(), email: z.string() })) });
const memberId = async (owner: Visitor, email: string) => {
  const { members } = await owner.expect(Team, "GET", `/api/teams/${team.id}`);
  return members.find((member) => member.email === email)?.id ?? "";
};

beforeAll(async () => {
  world = await createTestRecords(cloud.url);
  editing = await createEditableSong(world);
  theo = await signedUpUser(cloud.url, "Theo Team", "theo@world.example");
  team = await staffedTeam({ url: cloud.url, owner: theo });
  former = {
    member: await textOf(theo, apiKeyScopes, team.id),
    viewer: await textOf(theo, apiKeyScopes, team.id),
    removed: await textOf(theo, apiKeyScopes, team.id),
  };
}, 300_000);

/** Samples that a key may not send: an edit of a sent sheet, and an editor's upload to somebody else's song. */
const refusedSamples: Record<string, { status: number; body: object }> = {
  "PATCH /api/agreements/{id}": { status: 403, body: { code: "closed_to_api_keys" } },
  "POST /api/songs/{id}/files/{fileId}/parts": { status: 404, body: {} },
  "POST /api/songs/{id}/files/{fileId}/complete": { status: 404, body: {} },
};

describe.each(open)("a key's call of $title", ({ title, endpoint, fixture }) => {
  const given = once(() => fixture(world));
  const scope = endpoint.scope ?? "songs:read";

  it("needs its scope", async () => {
    const key = await ofOwner(apiKeyScopes.filter((one) => one !== scope));
    expect(await callAs(key, endpoint, await given())).toMatchObject({
      status: 403,
      body: { code: "scope_needed" },
    });
  });

  it("shows a key of another workspace nothing, also if it names this one", async () => {
    const request = await given();
    if (request.visitor !== undefined) return;
    const key = await ofOther(apiKeyScopes);
    const answer = await callAs(key, endpoint, request);
    if (endpoint.path.includes("{")) expect(answer.status).toBe(404);
    const text = JSON.stringify(answer.body);
    for (const id of [world.pending.id, world.pending.agreement.id, world.completed.id])
      expect(text).not.toContain(id);
    const named = await callAs(key, endpoint, request, { workspace: team.id });
    expect(named).toMatchObject({ status: 404, body: { code: "team_not_found" } });
  });

  it("is answered in the declared shape with its scope alone", async () => {
    const request = await given();
    // Creating a song makes its agreement, and can also send it.
    const scopes: ApiKeyScope[] =
      endpoint.path === "/api/songs" && endpoint.method === "POST"
        ? [scope, "agreements:write", "agreements:send"]
        : [scope];
    const { visitor } = request;
    const key = visitor === undefined ? await ofOwner(scopes) : await textOf(visitor, scopes);
    const answer = await callAs(key, endpoint, request);
    if (refusedSamples[title] !== undefined) {
      expect(answer).toMatchObject(refusedSamples[title]);
      return;
    }
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 400) });
    const declared = Object.entries(endpoint.schemas().responses);
    const schema = declared.find(([status]) => status === String(answer.status))?.[1];
    if (answer.status !== 302) expect(schema?.safeParse(answer.body).error).toBeUndefined();
  });
});

it.each(open.filter(({ endpoint }) => endpoint.path.includes("/songs/{id}")))(
  "a key does not use in $title what is shared with its maker for editing",
  async ({ endpoint, fixture }) => {
    const { visitor: _, ...request } = await fixture(world);
    const params = { ...request.params, id: editing.songId };
    const answer = await callAs(await ofEditor(apiKeyScopes), endpoint, { ...request, params });
    expect(answer.status).toBe(404);
  },
);

it.each(closed)("a key is refused by $title", async ({ endpoint }) => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, world.pending.id]));
  const request = endpoint.method === "GET" ? { params } : { params, body: {} };
  expect(await callAs(await ofOwner(apiKeyScopes), endpoint, request)).toMatchObject({
    status: 403,
    body: { code: "closed_to_api_keys" },
  });
});

it("a key sees nothing of what its maker is a party to", async () => {
  const asked = await createSong(world.other, {
    title: "Of somebody else",
    splits: [
      equalShareRow("Olive Owner", world.ownerEmail, 50),
      equalShareRow("Otto Other", "other@world.example", 50),
    ],
  });
  const { id } = asked.agreement;
  const path = `/api/agreements/${id}`;
  // Their session is a party.
  await expect.poll(async () => (await world.owner.request("GET", path)).status).toBe(200);
  await expect
    .poll(async () => JSON.stringify((await world.owner.request("GET", "/api/agreements")).body))
    .toContain(id);
  const headers = { authorization: `Bearer ${await ofOwner(apiKeyScopes)}` };
  const program = new Visitor(cloud.url);
  for (const rest of ["", "/download", "/events", "/versions/1"])
    expect((await program.request("GET", path + rest, undefined, headers)).status).toBe(404);
  for (const list of ["/api/agreements", "/api/agreements?sharedWithMe=true", "/api/events"]) {
    const { status, body } = await program.request("GET", list, undefined, headers);
    expect({ list, status }).toEqual({ list, status: 200 });
    expect(JSON.stringify(body)).not.toContain(id);
  }
});

it("a key of a former owner has the role that they have now, and ends when they are removed", async () => {
  const { member: tina } = team.people;
  await transferTeam(theo, team.id, {
    visitor: tina,
    memberId: await memberId(theo, "member@world.example"),
  });
  const request = async (one: (typeof open)[number]) => {
    const { visitor: _, ...rest } = await one.fixture(world);
    return rest;
  };
  const requests = await Promise.all(open.map(request));
  const answers = async (key: string) => {
    const all = [];
    for (const [index, { endpoint }] of open.entries())
      all.push(await callAs(key, endpoint, requests[index] ?? {}));
    return all;
  };
  const codesOf = async (key: string) =>
    (await answers(key)).map(
      ({ body }) => z.object({ code: z.string() }).safeParse(body).data?.code,
    );
  expect(await codesOf(former.member)).not.toContain("role_needed");

  const path = `/api/teams/${team.id}/members/${await memberId(tina, "theo@world.example")}`;
  await tina.expect(z.unknown(), "PATCH", path, { role: "viewer" });
  const asViewer = await codesOf(former.viewer);
  for (const [index, { endpoint, title }] of open.entries())
    expect([title, asViewer[index] === "role_needed"]).toEqual([
      title,
      !includesRole("viewer", requiredRole(endpoint)),
    ]);

  await tina.expect(z.unknown(), "DELETE", path);
  expect(new Set(await codesOf(former.removed))).toEqual(new Set(["api_key_invalid"]));
  const List = z.object({ apiKeys: z.array(z.object({ state: z.string() })) });
  const { apiKeys } = await tina.expect(List, "GET", "/api/api-keys", undefined, {
    workspace: team.id,
  });
  expect(apiKeys.map(({ state }) => state)).toEqual(["ended", "ended", "ended"]);
});
