import { beforeAll, describe, expect, it } from "vitest";
import { setCloud } from "../../infra/testing/set-cloud.ts";
import { callAs, endpoints } from "../../infra/testing/contract-call.ts";
import { makeWorld, type World } from "../../infra/testing/world.ts";
import { Visitor } from "../../infra/samples/visitor.ts";
import { makeEditing, type Editing } from "../../infra/testing/editing.ts";

const cloud = setCloud();
let world: World;
let editing: Editing;

beforeAll(async () => {
  world = await makeWorld(cloud.url);
  editing = await makeEditing(world);
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
    ...(body?.["shareLink"] === undefined ? {} : { body: { ...body, shareLink: link } }),
  };
}

describe.each(endpoints)("$title", ({ endpoint, fixture }) => {
  const isUsers = endpoint.access === "user" || endpoint.access === "reader";
  const isSigners = endpoint.access === "signer";
  // The body of an upload names its document.
  const hasObject = endpoint.path.includes("{") || endpoint.path === "/api/agreements/upload";

  if (isUsers)
    it("refuses a visitor", async () => {
      const answer = await callAs(new Visitor(cloud.url), endpoint, await fixture(world));
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: "unauthorized" });
    });

  if (isUsers)
    it("refuses a visitor whose session is invented", async () => {
      const answer = await new Visitor(cloud.url).request(
        endpoint.method,
        endpoint.path.replaceAll(/\{\w+\}/g, world.pending.id),
        endpoint.body === undefined ? undefined : {},
        { cookie: `__Host-session=${world.pending.id}.${"A".repeat(43)}` },
      );
      expect(answer.status).toBe(401);
    });

  if (isUsers)
    it("shows another user nothing of the owner's", async () => {
      const request = await fixture(world);
      // Requests with a separate user belong to neither of the two users.
      if (request.visitor !== undefined) return;
      const answer = await callAs(world.other, endpoint, request);
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
    it("lets someone with whom the song is shared do what is declared for editors, and nothing else", async () => {
      const { songId, editor, former } = editing;
      const request = await fixture(world);
      const ofSong = { ...request, params: { ...request.params, id: songId } };
      const { status } = await callAs(editor, endpoint, ofSong);
      expect(status < 400 || status === 409).toBe(endpoint.editors === true);
      if (endpoint.editors !== true) expect([403, 404]).toContain(status);
      expect((await callAs(former, endpoint, ofSong)).status).toBe(404);
    });

  if (isSigners)
    it("shows the holder of a foreign link nothing of this agreement", async () => {
      const answer = await callAs(
        new Visitor(cloud.url),
        endpoint,
        withLink(await fixture(world), world.foreignLink),
      );
      expect(JSON.stringify(answer.body)).not.toContain(world.pending.agreement.id);
      if (endpoint.path.includes("{id}")) expect(answer.status).toBe(404);
    });

  if (isSigners)
    it("refuses an invented link", async () => {
      const invented = "A".repeat(world.foreignLink.length);
      const answer = await callAs(
        new Visitor(cloud.url),
        endpoint,
        withLink(await fixture(world), invented),
      );
      expect(answer.status).toBe(404);
    });

  if (endpoint.method !== "GET" && endpoint.access !== "webhook")
    it("refuses a request from another origin, or from none", async () => {
      const request = await fixture(world);
      const foreign = await callAs(world.owner, endpoint, request, {
        origin: "https://evil.example",
      });
      expect(foreign.body).toMatchObject({ code: "origin_refused" });
      const none = await callAs(world.owner, endpoint, request, { origin: "null" });
      expect(none.body).toMatchObject({ code: "origin_refused" });
    });

  it("answers whoever may call it, in the declared shape", async () => {
    const request = await fixture(world);
    const caller = request.visitor ?? (isUsers ? world.owner : new Visitor(cloud.url));
    const answer = await callAs(caller, endpoint, request);
    const schema = Object.entries(endpoint.responses).find(
      ([status]) => status === String(answer.status),
    )?.[1];
    expect({
      status: answer.status,
      declared: Object.keys(endpoint.responses),
      body: answer.body,
    }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 400),
    });
    expect(schema).toBeDefined();
    if (answer.status !== 302) expect(schema?.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers.get("cache-control") ?? "").toContain("no-store");
  });
});
