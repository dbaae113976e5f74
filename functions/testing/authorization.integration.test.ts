import { beforeAll, describe, expect, it } from "vitest";
import { once } from "../../infra/local/once.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { callEndpointAs, contractEndpoints } from "../../infra/tools/testing/contract-call.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { createTestRecords, type TestRecords } from "../../infra/tools/testing/test-records.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createEditableSong, type EditableSong } from "../../infra/tools/testing/editable-song.ts";
import { staffedTeam } from "../../infra/tools/testing/staffed-team.ts";
import {
  usesWorkspaceHeader,
  requiredRole,
  workspaceHeader,
} from "../../shared/contracts/endpoint.ts";
import { includesRole, roles, type Role } from "../../shared/domain/teams/roles.ts";

const cloud = setUpCloud();
let world: TestRecords;
let editing: EditableSong;
/** A team of other people, with a person of each role. They have no access to the objects of the requests. */
let team: { id: string; people: Record<Role, Visitor> };

beforeAll(async () => {
  world = await createTestRecords(cloud.url);
  editing = await createEditableSong(world);
  const owner = await signedUpUser(cloud.url, "Theo Team", "theo@world.example");
  team = await staffedTeam({ url: cloud.url, owner });
});

/** The fixture with its link replaced in path and body. */
function withLink(
  fixture: { params?: Record<string, string>; body?: Record<string, unknown> },
  link: string,
) {
  const { params, body } = fixture;
  return {
    ...fixture,
    ...(params?.["shareLink"] === undefined ? {} : { params: { ...params, shareLink: link } }),
    ...(params?.["listLink"] === undefined ? {} : { params: { ...params, listLink: link } }),
    ...(body?.["shareLink"] === undefined ? {} : { body: { ...body, shareLink: link } }),
  };
}

describe.each(contractEndpoints)("$title", ({ endpoint, fixture }) => {
  // One request for all calls: many samples begin with new accounts, of which there is a limit.
  const given = once(() => fixture(world));
  const isUsers = ["user", "userOrShare", "pendingSignUp"].includes(endpoint.access);
  const isSigners = endpoint.access === "signer";
  // The body of an upload names its document.
  const hasObject = endpoint.path.includes("{") || endpoint.path === "/api/agreements/upload";

  if (isUsers)
    it("refuses a visitor", async () => {
      const answer = await callEndpointAs(new Visitor(cloud.url), endpoint, await given());
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: "unauthorized" });
    });

  if (isUsers)
    it("refuses a visitor with an invented session", async () => {
      const invented = `__Host-session=${world.pending.id}.${"A".repeat(43)}`;
      const visitor = new Visitor(cloud.url, [invented]);
      const answer = await callEndpointAs(visitor, endpoint, await given());
      expect(answer.status).toBe(401);
    });

  if (isUsers)
    it("shows another user none of the owner's data", async () => {
      const request = await given();
      // Requests with a separate user belong to neither of the two users.
      if (request.visitor !== undefined) return;
      const answer = await callEndpointAs(world.other, endpoint, request);
      if (hasObject) {
        expect(answer.status).toBe(404);
        return;
      }
      expect(answer.status).toBeLessThan(400);
      const text = JSON.stringify(answer.body);
      for (const id of [world.pending.id, world.pending.agreement.id, world.completed.id])
        expect(text).not.toContain(id);
    });

  if (endpoint.path.includes("/songs/{id}"))
    it("allows an editor of the song what is declared for editors, and nothing else", async () => {
      const { songId, fileId, editor, former } = editing;
      const request = await given();
      const { params, body } = request;
      const ofSong = {
        ...request,
        params: { ...params, id: songId, ...(params?.["fileId"] !== undefined && { fileId }) },
        ...(body?.["fileIds"] !== undefined && { body: { fileIds: [fileId], artworkId: null } }),
      };
      const { status } = await callEndpointAs(editor, endpoint, ofSong);
      expect(status < 400 || status === 409).toBe(endpoint.editors === true);
      if (endpoint.editors !== true) expect([403, 404]).toContain(status);
      expect((await callEndpointAs(former, endpoint, ofSong)).status).toBe(404);
    });

  if (usesWorkspaceHeader(endpoint) || endpoint.workspace === "named") {
    const inTeam = async () => {
      const { visitor: _, ...request } = await given();
      const isNamed = endpoint.workspace === "named";
      const params = { ...request.params, ...(isNamed && { id: team.id }) };
      return { ...request, params };
    };
    const header = () => ({ [workspaceHeader]: team.id });

    it("refuses a user who is not a member of the team", async () => {
      const answer = await callEndpointAs(world.other, endpoint, await inTeam(), header());
      expect(answer).toMatchObject({ status: 404, body: { code: "team_not_found" } });
    });

    it.each(roles)("requires its role in a team, called by: %s", async (role) => {
      const answer = await callEndpointAs(team.people[role], endpoint, await inTeam(), header());
      const text = JSON.stringify(answer.body);
      if (includesRole(role, requiredRole(endpoint))) {
        expect(text).not.toContain('"role_needed"');
        return;
      }
      expect(answer.status).toBe(403);
      // A call that needs a recent proof asks for it first.
      const refusal = endpoint.proof === undefined ? /"role_needed"/ : /"(role|proof)_needed"/;
      expect(text).toMatch(refusal);
    });
  }

  if (isSigners)
    it("shows the holder of another agreement's link nothing of this agreement", async () => {
      const answer = await callEndpointAs(
        new Visitor(cloud.url),
        endpoint,
        withLink(await given(), world.foreignLink),
      );
      expect(JSON.stringify(answer.body)).not.toContain(world.pending.agreement.id);
      if (endpoint.path.includes("{id}")) expect(answer.status).toBe(404);
    });

  if (isSigners)
    it("refuses an invented link", async () => {
      const invented = "A".repeat(world.foreignLink.length);
      const answer = await callEndpointAs(
        new Visitor(cloud.url),
        endpoint,
        withLink(await given(), invented),
      );
      expect(answer.status).toBe(404);
    });

  if (endpoint.method !== "GET" && endpoint.access !== "webhook")
    it("refuses a request from another origin, or from none", async () => {
      const request = await given();
      const foreign = await callEndpointAs(world.owner, endpoint, request, {
        origin: "https://evil.example",
      });
      expect(foreign.body).toMatchObject({ code: "origin_refused" });
      const none = await callEndpointAs(world.owner, endpoint, request, { origin: "null" });
      expect(none.body).toMatchObject({ code: "origin_refused" });
    });

  it("answers an authorized caller in the declared shape", async () => {
    const request = await given();
    const caller = request.visitor ?? (isUsers ? world.owner : new Visitor(cloud.url));
    const answer = await callEndpointAs(caller, endpoint, request);
    const { responses } = endpoint.schemas();
    const schema = Object.entries(responses).find(
      ([status]) => status === String(answer.status),
    )?.[1];
    expect({
      status: answer.status,
      declared: Object.keys(responses),
      body: answer.body,
    }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 400),
    });
    expect(schema).toBeDefined();
    // A picture has no shape, and may be kept by whoever has its address.
    if (endpoint.picture !== undefined && answer.status === 200) {
      expect(answer.headers.get("content-type")).toBe("image/png");
      return;
    }
    if (answer.status !== 302) expect(schema?.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers.get("cache-control") ?? "").toContain("no-store");
  });
});
