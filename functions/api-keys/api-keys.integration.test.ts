import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { startTestCloud } from "../../infra/tools/testing/cloud.ts";
import { callWithKey, makeApiKey } from "../testing/api-key-calls.fixture.ts";
import { equalShareRow, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { apiKeyScopes, type ApiKeyScope } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { callsAtOnce } from "../../shared/domain/api-keys/call-limit.ts";

const cloud = setUpCloud();

const call = (key: string, ...request: Parameters<typeof callWithKey>[2]) =>
  callWithKey(cloud.url, key, request);
const sheet = (title: string, email = newAddress()) => ({
  title,
  splits: [equalShareRow("Wanda Writer", email, 100)],
});
const keyed = (key: string = randomUUID()) => ({ "idempotency-key": key });
const Made = z.object({ id: z.string(), agreement: z.object({ id: z.string() }) });
const Events = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    timestamp: z.string(),
    recordedAt: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);
async function personWithKey(scopes: readonly ApiKeyScope[] = apiKeyScopes) {
  const person = await newPerson(cloud.url);
  return { ...person, ...(await makeApiKey(person.visitor, scopes)) };
}

it(
  "an API key makes, sends and reads what its workspace owns; evidence and events say so",
  { tags: ["plan:api-access"] },
  async () => {
    const { visitor, text, email } = await personWithKey();
    const writer = newAddress();
    const made = await call(text, "POST", "/api/songs", sheet("Low Tide", writer), keyed());
    expect(made.status).toBe(201);
    const { id, agreement } = Made.parse(made.body);
    await visitor.emailTo(writer, /Low Tide/);
    const listed = await call(text, "GET", "/api/songs");
    expect(listed).toMatchObject({ status: 200, body: [{ id, title: "Low Tide" }] });
    const path = `/api/agreements/${agreement.id}`;
    expect(await call(text, "GET", path)).toMatchObject({ body: { status: "pending" } });
    const evidence = await call(text, "GET", `${path}/events`);
    expect(JSON.stringify(evidence.body)).toContain("API key “Label import”, of Sample Person");
    const events = await waitUntil(
      async () => Events.parse((await call(text, "GET", "/api/events")).body),
      (found) => found.length > 0,
    );
    expect(events).toMatchObject([
      { type: "agreement.sent", data: { agreementId: agreement.id, songId: id, number: 1 } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Low Tide|@|Wanda|http/);
    // Its owner was told of the key.
    const mail = await visitor.emailTo(email, /API key .* was made/);
    expect(mail.body.text + mail.body.html).not.toContain(text.slice(17));
  },
);

it("the text of an API key is in no item, log line or email", async () => {
  const { visitor, text, start } = await personWithKey();
  await call(text, "GET", "/api/songs");
  await call(`${text}x`, "GET", "/api/songs");
  await call(text, "POST", "/api/songs", { title: 7 }, keyed());
  await call(text, "DELETE", "/api/account");
  await cloud.settled();
  const secret = text.slice(start.length + 1, start.length + 20);
  expect(secret).toHaveLength(19);
  expect(JSON.stringify(await readAllItems(cloud))).not.toContain(secret);
  expect(JSON.stringify(cloud.logs.lines)).not.toContain(secret);
  expect(JSON.stringify(await visitor.inbox())).not.toContain(secret);
});

it("of 200 calls at the same moment about 60 pass; the others are told when to come again", async () => {
  const { text } = await personWithKey();
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => call(text, "GET", "/api/songs?limit=1")),
  );
  // One more call a second is allowed, and a busy machine takes some.
  const added = Math.ceil((performance.now() - begin) / 1000);
  const passed = answers.filter(({ status }) => status === 200);
  // Calls that a busy machine did not finish in time.
  const late = answers.filter(({ status }) => status === 503);
  const refusals = answers.filter(({ status }) => status === 429);
  expect(passed.length + late.length + refusals.length).toBe(200);
  expect(passed.length + late.length).toBeGreaterThanOrEqual(callsAtOnce - 5);
  expect(passed.length).toBeLessThanOrEqual(callsAtOnce + 5 + added);
  const [refused] = refusals;
  expect(refused?.body).toMatchObject({ code: "too_many_requests" });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  for (const { headers } of [passed[0], refused].filter((one) => one !== undefined)) {
    expect(headers.get("ratelimit")).toMatch(/^"key";r=\d+;t=\d+$/);
    expect(headers.get("ratelimit-policy")).toBe('"key";q=60;w=60');
  }
}, 240_000);

it("a repeated call does its work once, and another one under the same key is refused", async () => {
  const { text } = await personWithKey();
  const headers = keyed();
  const body = { ...sheet("Once"), send: false };
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(text, "POST", "/api/songs", body, headers)),
  );
  const third = await call(text, "POST", "/api/songs", body, headers);
  const done = [first, second, third].filter((answer) => answer?.status === 201);
  expect(done.length).toBeGreaterThanOrEqual(2);
  expect(new Set(done.map((answer) => Made.parse(answer?.body).id)).size).toBe(1);
  const other = { ...body, title: "Another" };
  expect(await call(text, "POST", "/api/songs", other, headers)).toMatchObject({
    status: 422,
    body: { code: "idempotency_mismatch" },
  });
  expect((await call(text, "GET", "/api/songs")).body).toHaveLength(1);
});

it("a cookie beside a key, and a text that is no key, are refused before anything is read", async () => {
  const { visitor, text } = await personWithKey();
  await cloud.settled();
  cloud.admission.clearCalls();
  const headers = { cookie: visitor.cookieHeader };
  expect(await call(text, "GET", "/api/songs", undefined, headers)).toMatchObject({
    status: 400,
    body: { code: "api_key_with_cookie" },
  });
  for (const wrong of [`${text}0`, text.slice(1), text.replace("live", "test"), "Basic x"])
    expect(await call(wrong, "GET", "/api/songs")).toMatchObject({
      status: 401,
      body: { code: "api_key_invalid" },
    });
  const role = cloud.functions.find(({ name }) => name.endsWith("-songs"))?.role;
  const reads = cloud.admission.calls.filter((one) => one.role === role);
  expect(reads.filter(({ service }) => service === "dynamodb")).toEqual([]);
});

it("a revoked key and an expired one are refused in the next call, and so is that of a deleted account", async () => {
  const { visitor, id, text } = await personWithKey();
  const refused = { status: 401, body: { code: "api_key_invalid" } };
  const expiring = await makeApiKey(visitor, ["songs:read"], { expiresInDays: 7 });
  const kept = await makeApiKey(visitor, ["songs:read"]);
  expect((await call(text, "GET", "/api/songs")).status).toBe(200);
  await visitor.expect(z.unknown(), "DELETE", `/api/api-keys/${id}`, undefined, keyed());
  expect(await call(text, "GET", "/api/songs")).toMatchObject(refused);
  const week = { advanceSeconds: 7 * 24 * 60 * 60 + 1 };
  expect((await call(expiring.text, "GET", "/api/songs")).status).toBe(200);
  await visitor.expect(z.unknown(), "POST", "/_local/clock", week);
  expect(await call(expiring.text, "GET", "/api/songs")).toMatchObject(refused);
  expect((await call(kept.text, "GET", "/api/songs")).status).toBe(200);
  await visitor.expect(z.unknown(), "POST", "/api/account/delete", {
    password: "correct horse battery",
  });
  expect(await call(kept.text, "GET", "/api/songs")).toMatchObject(refused);
});

it("a workspace has at most 20 keys, also if two are made at the same moment", async () => {
  const { visitor } = await newPerson(cloud.url);
  for (let made = 0; made < 19; made += 1) await makeApiKey(visitor, ["songs:read"]);
  const body = { name: "Last", scopes: ["songs:read"] };
  const last = await Promise.all(
    [1, 2].map(() => visitor.request("POST", "/api/api-keys", body, keyed())),
  );
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const List = z.object({ apiKeys: z.array(z.unknown()) });
  expect((await visitor.expect(List, "GET", "/api/api-keys")).apiKeys).toHaveLength(20);
});

it("without a plan no key is made, and its page says so", async () => {
  const asking = await startTestCloud(requirePlans);
  try {
    const { visitor } = await newPerson(asking.url);
    expect(await visitor.request("GET", "/api/api-keys")).toMatchObject({
      body: { access: "none", apiKeys: [] },
    });
    const body = { name: "Label import", scopes: ["songs:read"] };
    expect(await visitor.request("POST", "/api/api-keys", body, keyed())).toMatchObject({
      status: 402,
      body: { code: "api_plan_required" },
    });
    expect((await new Visitor(asking.url).request("GET", "/api/api-keys")).status).toBe(401);
  } finally {
    await asking.remove();
  }
});
