import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import * as z from "zod";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { postSignature, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { apiKeyScopes } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { makeApiKey } from "../testing/api-key-calls.fixture.ts";
import { Program } from "./sandbox.fixture.ts";

const cloud = setUpCloud();

const Detail = z.object({ status: z.string(), sealedUrl: z.string().optional() });
const SigningPage = z.object({ isTest: z.literal(true), song: z.object({ title: z.string() }) });
const Counted = z.object({ sandbox: z.object({ songs: z.number(), agreements: z.number() }) });

it("a developer has an agreement signed in the sandbox by its emails alone; nothing leaves it, and nothing is valid", async () => {
  const { visitor, email: ownerEmail } = await newPerson(cloud.url);
  const program = await Program.of(cloud, visitor);
  expect(program.key).toMatch(/^ssk_test_/);
  const writer = await newPerson(cloud.url);
  const { agreementId } = await program.makeSheet("Low Tide", { email: writer.email });

  const asked = await program.email("request", writer.email);
  expect(asked.subject).toMatch(/^TEST: not a valid agreement \(/);
  expect(asked.text).toContain("TEST: not a valid agreement");
  const invitation = await program.invitation(writer.email);
  const page = await new Visitor(cloud.url).expect(
    SigningPage,
    "GET",
    `/api/agreements/share/${invitation.shareLink}`,
  );
  expect(page).toEqual({ isTest: true, song: { title: "Low Tide" } });
  expect((await postSignature(cloud.url, invitation)).status).toBe(200);
  const done = await program.email("completed", writer.email);
  expect(done.attachments).toEqual([
    "TEST - not a valid agreement - Low Tide - split sheet 0000001.pdf",
  ]);

  const read = async () =>
    Detail.parse((await program.call("GET", `/api/agreements/${agreementId}`)).body);
  expect(await waitUntil(read, ({ status }) => status === "completed")).toBeDefined();
  const { headers } = await program.call("GET", `/api/agreements/${agreementId}/download`);
  const place = headers.get("location") ?? "";
  expect(place).toContain("/sealed/tests/");
  const pdf = new Uint8Array(await (await fetch(place)).arrayBuffer());
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  expect(await visitor.request("GET", `/api/verify/${sha256}`)).toMatchObject({
    status: 404,
    body: { code: "document_is_test" },
  });

  await cloud.settled();
  const sent = (await visitor.inbox()).filter(
    ({ subject, body }) => subject.includes("Low Tide") || body.text.includes("Low Tide"),
  );
  expect(sent).toEqual([]);
  expect((await program.emails()).map(({ template }) => template)).toContain("request");
  // Neither the writer nor the owner sees anything of it in their account.
  for (const { account, email } of [
    { account: writer.visitor, email: writer.email },
    { account: visitor, email: ownerEmail },
  ]) {
    for (const path of [
      "/api/agreements",
      "/api/agreements?filter=needs-you",
      "/api/songs",
      "/api/notifications",
      "/api/songwriters",
      "/api/search?q=low%20tide",
    ]) {
      const answer = await account.request("GET", path);
      expect([path, email, JSON.stringify(answer.body)]).toEqual([
        path,
        email,
        expect.not.stringMatching(/Low Tide|Wanda/),
      ]);
    }
    expect(await account.request("GET", `/api/agreements/${agreementId}`)).toMatchObject({
      status: 404,
    });
  }
  const dashboard = await visitor.request("GET", "/api/dashboard/stats");
  expect(JSON.stringify(dashboard.body)).not.toMatch(/[1-9]/);
});

it("a test key sees only the sandbox, a live key and a session never; each is 404 to the other", async () => {
  const { visitor } = await newPerson(cloud.url);
  const test = await Program.of(cloud, visitor);
  const live = new Program(cloud.url, await makeApiKey(visitor, apiKeyScopes));
  const inSandbox = await test.makeSheet("Sandbox Song", { send: false });
  const inLife = await live.makeSheet("Live Song", { send: false });
  const paths = ({ songId, agreementId }: typeof inLife) =>
    [
      ["GET", `/api/songs/${songId}`],
      ["PATCH", `/api/songs/${songId}`, { title: "Taken" }],
      ["GET", `/api/songs/${songId}/agreements`],
      ["GET", `/api/agreements/${agreementId}`],
      ["POST", `/api/agreements/${agreementId}/send`, {}],
      ["POST", `/api/agreements/${agreementId}/copy`, {}],
    ] as const;
  for (const [program, theirs, own] of [
    [test, inLife, inSandbox],
    [live, inSandbox, inLife],
  ] as const) {
    for (const [method, path, body] of paths(theirs))
      expect([path, (await program.call(method, path, body)).status]).toEqual([path, 404]);
    expect((await program.call("GET", `/api/songs/${own.songId}`)).status).toBe(200);
    expect(JSON.stringify((await program.call("GET", "/api/songs")).body)).not.toContain(
      theirs.songId,
    );
  }
  expect((await live.call("GET", "/api/sandbox/emails")).body).toEqual([]);
  for (const [method, path, body] of [
    ...paths(inSandbox),
    ["DELETE", `/api/songs/${inSandbox.songId}`, undefined] as const,
    ["POST", `/api/songs/${inSandbox.songId}/move`, { to: "x".repeat(22) }] as const,
  ])
    expect([
      path,
      (
        await visitor.request(method, path, body, {
          "idempotency-key": "k".repeat(20) + path.length,
        })
      ).status,
    ]).toEqual([path, expect.toSatisfy((status: number) => status === 404 || status === 400)]);
  // The sandbox is nobody's chosen workspace.
  const own = await visitor.expect(z.array(z.object({ id: z.string() })), "GET", "/api/workspaces");
  for (const workspace of [`sandbox-${own[0]?.id}`, `sandbox${own[0]?.id}`]) {
    const answer = await visitor.request("GET", "/api/songs", undefined, { workspace });
    expect(answer).toMatchObject({ status: 404, body: { code: "team_not_found" } });
    expect((await live.call("GET", "/api/songs", undefined, { workspace })).status).toBe(404);
    expect((await test.call("GET", "/api/songs", undefined, { workspace })).status).toBe(404);
  }
});

it("emptying deletes all that is in the sandbox, and its keys go on", async () => {
  const { visitor } = await newPerson(cloud.url);
  const program = await Program.of(cloud, visitor);
  const address = newAddress();
  const { songId, agreementId } = await program.makeSheet("Gone", { email: address });
  const invitation = await program.invitation(address);
  expect(await visitor.expect(Counted, "GET", "/api/api-keys")).toEqual({
    sandbox: { songs: 1, agreements: 1 },
  });
  expect((await visitor.request("DELETE", "/api/sandbox")).status).toBe(200);
  expect((await visitor.request("DELETE", "/api/sandbox")).status).toBe(200);
  await waitUntil(
    async () => await visitor.expect(Counted, "GET", "/api/api-keys"),
    ({ sandbox }) => sandbox.songs === 0,
  );
  await cloud.settled();
  expect((await program.call("GET", `/api/songs/${songId}`)).status).toBe(404);
  expect((await program.call("GET", `/api/agreements/${agreementId}`)).status).toBe(404);
  expect(await program.emails()).toEqual([]);
  expect((await program.call("GET", "/api/events")).body).toEqual([]);
  const link = await new Visitor(cloud.url).request(
    "GET",
    `/api/agreements/share/${invitation.shareLink}`,
  );
  expect(link.status).toBe(404);
  await program.makeSheet("Again", { send: false });
});
