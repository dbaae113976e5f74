import { beforeAll, describe, expect, it } from "vitest";
import { once } from "../../infra/local/once.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { callEndpointAs, contractEndpoints } from "../../infra/tools/testing/contract-call.ts";
import type { SampleRequest } from "../../infra/tools/testing/sample-request.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { createTestRecords, type TestRecords } from "../../infra/tools/testing/test-records.ts";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { apiKeyScopes } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { makeApiKey } from "../testing/api-key-calls.fixture.ts";
import { Program } from "./sandbox.fixture.ts";

const cloud = setUpCloud();
const open = contractEndpoints.filter(({ endpoint }) => endpoint.scope !== undefined);
/** Calls about one song or agreement. */
const ofObject = contractEndpoints.filter(
  ({ endpoint: { access, path } }) =>
    ["user", "userOrShare"].includes(access) && /\/api\/(songs|agreements)\/\{id\}/.test(path),
);

let world: TestRecords;
/** Keys of the records' owner: of their sandbox, and of the workspace with the records. */
let program: Program;
let live: string;
let inSandbox: { songId: string; agreementId: string };

beforeAll(async () => {
  world = await createTestRecords(cloud.url);
  program = await Program.of(cloud, world.owner);
  live = (await makeApiKey(world.owner, apiKeyScopes)).text;
  inSandbox = await program.makeSheet("In the sandbox", { send: false });
}, 300_000);

const callAs = async (key: string, endpoint: Endpoint, request: SampleRequest) =>
  await callEndpointAs(new Visitor(cloud.url), endpoint, request, {
    authorization: `Bearer ${key}`,
  });

describe.each(open)("$title", ({ endpoint, fixture }) => {
  it("shows a test key nothing of the workspace that its sandbox is beside", async () => {
    const { visitor, ...request } = await fixture(world);
    // The sample's object is of a person of its own.
    if (visitor !== undefined) return;
    const answer = await callAs(program.key, endpoint, request);
    if (endpoint.path.includes("{")) expect(answer.status).toBe(404);
    const text = JSON.stringify(answer.body);
    for (const id of [world.pending.id, world.pending.agreement.id, world.completed.id])
      expect(text).not.toContain(id);
  });
});

describe.each(ofObject)("$title", ({ endpoint, fixture }) => {
  const given = once(async () => {
    const { visitor: _, ...request } = await fixture(world);
    const isSong = endpoint.path.startsWith("/api/songs/");
    const id = isSong ? inSandbox.songId : inSandbox.agreementId;
    return { ...request, params: { ...request.params, id } };
  });

  it("finds nothing of the sandbox for a session of its owner, nor for a key of the workspace", async () => {
    const answers = [await callEndpointAs(world.owner, endpoint, await given())];
    if (endpoint.scope !== undefined) answers.push(await callAs(live, endpoint, await given()));
    for (const { status, body } of answers) {
      expect([400, 403, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/In the sandbox|Wanda/);
      // A call that needs a proof, or a body with another object, is refused before it looks.
      if (status !== 404) expect(JSON.stringify(body)).toMatch(/proof_needed|invalid_request/);
    }
  });
});
