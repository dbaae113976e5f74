import { randomUUID } from "node:crypto";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { createSong, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { jsonIn, zipEntries } from "../../infra/tools/testing/zip-entries.ts";
import { newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { pngFile, uploadFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { WebhookDeliveryView, WebhookView } from "../../shared/contracts/webhooks/endpoints.ts";
import {
  webhookEventTypes,
  type WebhookEventType,
} from "../../shared/domain/webhooks/webhook-event-types.ts";
import { newSheet } from "../agreements/suggestions/suggestions.fixture.ts";
import { openReceiver } from "./webhooks.fixture.ts";

const cloud = setUpCloud();
const key = () => ({ "idempotency-key": randomUUID() });
const Id = z.object({ id: z.string() });
const Made = z.object({ webhook: z.object({ id: z.string() }), secret: z.string() });
const Event = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Browsers know nothing of the load of the machine that runs the tests. */
const patient = { timeout: 90_000 };

async function addWebhook(owner: Visitor, url: string, events: readonly WebhookEventType[]) {
  const { webhook, secret } = await owner.expect(
    Made,
    "POST",
    "/api/webhooks",
    { url, events },
    key(),
  );
  return { id: webhook.id, path: `/api/webhooks/${webhook.id}`, secret };
}

const logOf = async (owner: Visitor, path: string) =>
  await owner.expect(z.array(WebhookDeliveryView()), "GET", `${path}/deliveries`);

async function webhookOf(owner: Visitor, id: string) {
  const Listed = z.object({ webhooks: z.array(WebhookView()) });
  const { webhooks } = await owner.expect(Listed, "GET", "/api/webhooks");
  return webhooks.find((one) => one.id === id);
}

let sheets = 0;

/** Sends a sheet to one person. */
async function sendSheet(owner: Visitor, email?: string) {
  sheets += 1;
  return await createSong(owner, {
    title: `Told ${sheets}.`,
    splits: [rowOfSchema3("Wanda Writer", email ?? `wanda${sheets}@told.example`, 100)],
  });
}

describe("the events of a workspace", () => {
  let owner: Visitor;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());

  const events = () => receiver.received.map(({ body }) => Event.parse(JSON.parse(body)));
  const typesNow = () => new Set(events().map(({ type }) => type));
  const come = (...types: WebhookEventType[]) =>
    expect.poll(() => types.filter((type) => !typesNow().has(type)), patient).toEqual([]);

  it("come to a webhook, all eleven, once each, verified, and without a name or an address", async () => {
    owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@told.example");
    const { secret } = await addWebhook(owner, receiver.url, webhookEventTypes);
    const Team = z.object({ id: z.string() });
    const team = await owner.expect(Team, "POST", "/api/teams", { name: "Northern" }, key());
    const sheet = await newSheet(cloud.url, owner);
    const { dee } = sheet;
    await sheet.act("opened", { shareLink: dee.shareLink });
    await sheet.suggested(dee);
    const refusal = { email: dee.email, reason: "No", documentHash: dee.page.documentHash };
    await sheet.act("decline", { shareLink: dee.shareLink, ...refusal });
    await come("agreement.sent", "agreement.opened", "suggestion.created", "agreement.declined");
    const reason = { reason: "Another title" };
    const { agreement } = await sendSheet(owner);
    await owner.expect(z.unknown(), "POST", `/api/agreements/${agreement.id}/void`, reason, key());
    const signed = await newSheet(cloud.url, owner);
    for (const party of [signed.ben, signed.cy, signed.dee])
      expect((await signed.sign(party)).status).toBe(200);
    await uploadFile(owner, pngFile());
    await sendSheet(owner, "bounce+told@simulator.amazonses.com");
    await come("agreement.voided", "agreement.signed", "agreement.completed");
    await come("file.ready", "email.bounced");
    await owner.expect(
      z.unknown(),
      "POST",
      `/api/songs/${signed.song.id}/move`,
      { workspaceId: team.id },
      key(),
    );
    await come("song.moved");
    const verifier = new StandardWebhook(secret);
    for (const { headers, body } of receiver.received) {
      const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      expect(verifier.verify(body, Object.fromEntries(given))).toBeDefined();
      expect(body).not.toMatch(/Ben|Cy Park|Dee|Nia|@|Suggested|Northern|http|\/sign\//);
    }
    await owner.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 40 * 24 * 3600 });
    await come("agreement.expired");
    expect(typesNow()).toEqual(new Set(webhookEventTypes));

    const told = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(told).size).toBe(told.length);
    // Each change of an agreement has a sequence of its own; reminders that bounce are further changes.
    const about = events().map(({ type, data }) => JSON.stringify([type, data]));
    expect(new Set(about).size).toBe(about.length);
    const ofSigned = events()
      .filter(({ data }) => data["agreementId"] === signed.id)
      .toSorted((a, b) => Number(a.data["sequence"]) - Number(b.data["sequence"]))
      .map(({ type }) => type);
    expect(ofSigned[0]).toBe("agreement.sent");
    expect(ofSigned.at(-1)).toBe("agreement.completed");
    expect(ofSigned.filter((type) => type === "agreement.signed")).toHaveLength(3);
    const moved = events().filter(({ type }) => type === "song.moved");
    expect(moved.map(({ data }) => data)).toMatchObject([{ toWorkspaceId: team.id }]);
  }, 400_000);
});

it("a webhook whose receiver hangs holds up no other webhook and no email", async () => {
  const { visitor: owner } = await newPerson(cloud.url);
  const { visitor: neighbor, email } = await newPerson(cloud.url);
  const hanging = await openReceiver(() => undefined);
  const hangingBefore: number[] = [];
  const good = await openReceiver((_, response) => {
    hangingBefore.push(hanging.received.length);
    response.writeHead(204).end();
  });
  const slow = await addWebhook(owner, hanging.url, ["file.ready"]);
  const others = [
    await addWebhook(owner, good.url, ["file.ready"]),
    await addWebhook(neighbor, good.url, ["file.ready"]),
  ];
  const tests = 24;
  for (let sent = 0; sent < tests; sent += 1)
    await owner.expect(Id, "POST", `${slow.path}/test`, undefined, key());
  for (const [index, { path }] of others.entries())
    await (index === 0 ? owner : neighbor).expect(Id, "POST", `${path}/test`, undefined, key());
  await neighbor.expect(z.unknown(), "POST", "/api/auth/forgot-password", { email });
  await expect.poll(() => good.received.length, patient).toBe(2);
  await neighbor.emailTo(email, /new password/i, 90);
  // They did not wait for their turn behind all that hangs.
  for (const before of hangingBefore) expect(before).toBeLessThan(tests);
  const results = await logOf(owner, others[0]?.path ?? "");
  expect(results).toMatchObject([{ state: "delivered" }]);
  await owner.expect(z.unknown(), "DELETE", slow.path, undefined, key());
  await Promise.all([hanging.close(), good.close()]);
}, 300_000);

describe("a webhook that is off", () => {
  let status = 410;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  beforeAll(async () => {
    receiver = await openReceiver((_, response) => void response.writeHead(status).end("as it is"));
  });
  afterAll(() => receiver.close());

  it("sends what is held on a tap only, shows it in its log, and goes with its account", async () => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const webhook = await addWebhook(owner, receiver.url, ["agreement.sent"]);
    const states = async () => (await logOf(owner, webhook.path)).map(({ state }) => state);
    const update = (isOn: boolean) =>
      owner.expect(z.unknown(), "PATCH", webhook.path, {
        ...{ url: receiver.url, events: ["agreement.sent"], isOn },
      });
    await sendSheet(owner);
    await owner.emailTo(email, /webhook to .* was turned off/i, 90);
    expect(await webhookOf(owner, webhook.id)).toMatchObject({
      isOn: false,
      ending: { reason: "gone" },
    });
    status = 204;
    await sendSheet(owner);
    await sendSheet(owner);
    // The first one waits for its next attempt, and finds the webhook off.
    await expect.poll(states, patient).toEqual(["held", "held", "held"]);
    const off = await owner.request("POST", `${webhook.path}/held`, {});
    expect(off.body).toMatchObject({ code: "webhook_off" });
    await update(true);
    await sendSheet(owner);
    await expect.poll(states, patient).toEqual(["delivered", "held", "held", "held"]);
    expect(receiver.received).toHaveLength(2);
    const Sent = z.object({ sent: z.number(), nextCursor: z.string().optional() });
    const path = `${webhook.path}/held`;
    const [first, second] = await Promise.all([
      owner.expect(Sent, "POST", path, {}),
      owner.expect(Sent, "POST", path, {}),
    ]);
    expect(first.sent + second.sent).toBe(3);
    await expect.poll(states, patient).toEqual(Array(4).fill("delivered"));
    expect(receiver.received).toHaveLength(5);
    const log = await logOf(owner, webhook.path);
    expect(log.at(-1)?.attempts).toMatchObject([
      { status: 410, excerpt: "as it is" },
      { status: 204 },
    ]);
    const [latest] = log;
    const again = { ...key() };
    const resend = `${webhook.path}/deliveries/${latest?.id}/send`;
    for (let repeat = 0; repeat < 3; repeat += 1)
      await owner.expect(Id, "POST", resend, undefined, again);
    await expect.poll(() => receiver.received.length, patient).toBe(6);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.filter((id) => id === latest?.messageId)).toHaveLength(2);

    const { visitor: stranger } = await newPerson(cloud.url);
    const body = { url: receiver.url, events: ["agreement.sent"], isOn: false };
    for (const [method, to, given] of [
      ["PATCH", webhook.path, body],
      ["DELETE", webhook.path],
      ["POST", `${webhook.path}/secret`],
      ["POST", `${webhook.path}/test`],
      ["POST", path, {}],
      ["POST", resend],
      ["GET", `${webhook.path}/deliveries`],
    ] as const)
      expect((await stranger.request(method, to, given, key())).body).toMatchObject({
        code: "webhook_not_found",
      });

    await owner.expect(z.unknown(), "POST", "/api/account/export");
    await owner.emailTo(email, /data is ready/i, 90);
    const download = await owner.request("GET", "/api/account/export/download");
    const archive = await fetch(download.headers.get("location") ?? "");
    const entries = await zipEntries(new Uint8Array(await archive.arrayBuffer()));
    const Exported = z.array(z.object({ url: z.string(), createdBy: z.string() }));
    const [exported] = Exported.parse(jsonIn(entries, "webhooks.json"));
    expect(exported?.url).toBe(receiver.url);
    expect(jsonIn(entries, "webhook-deliveries.json")).toHaveLength(4);
    const all = [...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join();
    expect(all).not.toContain(webhook.secret);
    expect(JSON.stringify(await readAllItems(cloud))).not.toContain(webhook.secret);
    expect(jsonIn(entries, "webhooks.json")).not.toMatchObject([{ secret: expect.anything() }]);

    const left = async () =>
      (await readAllItems(cloud)).filter((item) => {
        const text = JSON.stringify(item);
        return text.includes(`OWNER#${exported?.createdBy}`) && text.includes("WEBHOOK");
      });
    expect(await left()).not.toEqual([]);
    await owner.expect(z.unknown(), "POST", "/api/account/delete", { password });
    await expect.poll(left, patient).toEqual([]);
  }, 400_000);
});
