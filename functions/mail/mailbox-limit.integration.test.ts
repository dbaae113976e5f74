import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  waitUntil,
  type CreatedSong,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import {
  Visitor,
  type InboxEmail,
  type VisitorResponse,
} from "../../infra/tools/samples/visitor.ts";

const minute = 60;
const ownerEmail = "nia@example.com";

const cloud = setUpCloud();
let owner: Visitor;
beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", ownerEmail);
  // A week later, when the account may send more than 20 sheets a day, and just after midnight.
  const { now } = await owner.expect(z.object({ now: z.string() }), "GET", "/_local/clock.json");
  const midnight = new Date(Date.parse(now) + 8 * 24 * 3600_000);
  midnight.setUTCHours(24, 5, 0, 0);
  await pass((midnight.getTime() - Date.parse(now)) / 1000);
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email: ownerEmail, password });
}, 120_000);

async function pass(seconds: number): Promise<void> {
  await owner.expect(z.unknown(), "POST", "/_local/clock", {
    advanceSeconds: Math.ceil(seconds),
  });
}

/** Sends this number of sheets to these people, `atOnce` at the same moment. */
async function sendSheets(count: number, emails: readonly string[], atOnce = 1) {
  const sent: CreatedSong[] = [];
  const splits = emails.map((email, index) =>
    equalShareRow(`Writer ${index + 1}`, email, index === 0 ? 100 - 20 * (emails.length - 1) : 20),
  );
  for (let from = 0; from < count; from += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
      createSong(owner, { title: `Track ${from + index + 1} of ${emails[0]}`, splits }),
    );
    sent.push(...(await Promise.all(batch)));
  }
  return sent;
}

const mailsTo = async (email: string) =>
  (await owner.inbox()).filter(({ destination }) => destination.to.includes(email)).toReversed();
const arrived = async (email: string, count: number) =>
  await waitUntil(
    () => mailsTo(email),
    (mails) => mails.length >= count,
    60,
  );
/** The tokens of the signing links in these emails, without repeats. */
const linksIn = (mails: readonly InboxEmail[]) =>
  new Set(
    mails.flatMap(({ body }) => [...body.text.matchAll(/\/sign\/([\w-]+)/g)].map(([, t]) => t)),
  );

async function titleBehind(token: string | undefined): Promise<{ title: string; email: string }> {
  const { song, signer } = await new Visitor(cloud.url).expect(
    z.object({ song: z.object({ title: z.string() }), signer: z.object({ email: z.string() }) }),
    "GET",
    `/api/agreements/share/${token}`,
  );
  return { title: song.title, email: signer.email };
}

async function heldUntil({ agreement }: CreatedSong): Promise<string | undefined> {
  const { contributors } = await owner.expect(
    z.object({ contributors: z.array(z.object({ heldUntil: z.string().optional() })) }),
    "GET",
    `/api/agreements/${agreement.id}`,
  );
  return contributors[0]?.heldUntil;
}

it("an album of 14 sheets for three people is sent in six emails to each, with every link", async () => {
  const people = ["ada@album.example", "ben@album.example", "cid@album.example"];
  const sheets = await sendSheets(14, people);
  await waitUntil(
    () => Promise.all(sheets.map(heldUntil)),
    (held) => held.filter((one) => one !== undefined).length >= 9,
    60,
  );
  await cloud.settled();
  for (const email of people) expect(await mailsTo(email)).toHaveLength(5);
  await pass(12 * minute);
  for (const email of people) {
    const mails = await arrived(email, 6);
    expect(mails.map(({ subject }) => subject).at(-1)).toBe(
      "9 split sheets wait for your signature",
    );
    const behind = await Promise.all([...linksIn(mails)].map(titleBehind));
    expect(behind.map(({ title }) => title).toSorted()).toEqual(
      sheets.map(({ title }) => title).toSorted(),
    );
    expect(new Set(behind.map((one) => one.email))).toEqual(new Set([email]));
  }
  await pass(2 * 3600);
  await cloud.settled();
  for (const email of people) expect(await mailsTo(email)).toHaveLength(6);
  expect(await mailsTo(ownerEmail)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining("joined") }),
  );
}, 180_000);

it("ten sheets at a time and other spellings of an address still reach a mailbox with few emails", async () => {
  const victim = "victim@bombed.example";
  const sheets = [
    ...(await sendSheets(30, [victim], 10)),
    ...(await sendSheets(2, ["Victim+1@bombed.example"])),
  ];
  await waitUntil(
    () => Promise.all(sheets.map(heldUntil)),
    (held) => held.filter((one) => one !== undefined).length >= 27,
    60,
  );
  await cloud.settled();
  expect(await mailsTo(victim)).toHaveLength(5);
  expect(await mailsTo("Victim+1@bombed.example")).toEqual([]);
  const told = await waitUntil(
    async () => (await mailsTo(ownerEmail)).filter(({ subject }) => /joined/.test(subject)),
    (mails) => mails.length > 0,
  );
  expect(told).toHaveLength(1);

  await pass(62 * minute);
  const mails = await arrived(victim, 6);
  await cloud.settled();
  expect(await mailsTo(victim)).toHaveLength(6);
  expect(linksIn(mails).size).toBe(30);
  expect(await mailsTo("Victim+1@bombed.example")).toEqual([]);

  // Another spelling is the same mailbox: its requests are in the next day's email.
  await pass(25 * 3600);
  const other = await arrived("Victim+1@bombed.example", 1);
  expect(linksIn(other).size).toBe(2);
}, 180_000);

it("a stranger gets 15 requests and 5 codes to a victim of 15 agreements, and then a wait", async () => {
  await login();
  const victim = "codes@bombed.example";
  const sheets = await sendSheets(15, [victim]);
  await waitUntil(
    () => Promise.all(sheets.map(heldUntil)),
    (held) => held.filter((one) => one !== undefined).length >= 10,
    60,
  );
  const answers = await Promise.all(sheets.map((sheet) => askForCode(sheet, victim)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([202, 202, 202, 202, 202, ...Array.from({ length: 10 }, () => 429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: "too_many_requests",
    details: [{ path: "email", message: expect.stringContaining("as many emails") }],
  });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(minute);
  await arrived(victim, 10);
  await cloud.settled();
  expect(await mailsTo(victim)).toHaveLength(10);
}, 180_000);

it("a recipient who has opened one of the owner's sheets gets each request at once", async () => {
  await login();
  const reader = "reader@answers.example";
  const [first] = await sendSheets(1, [reader]);
  const [mail] = await arrived(reader, 1);
  const [shareLink] = mail === undefined ? [] : [...linksIn([mail])];
  await new Visitor(cloud.url).expect(
    z.unknown(),
    "POST",
    `/api/agreements/${first?.agreement.id}/opened`,
    { shareLink },
  );
  await sendSheets(22, [reader], 4);
  expect(linksIn(await arrived(reader, 23)).size).toBe(23);
}, 180_000);

async function login(): Promise<void> {
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email: ownerEmail, password });
}

async function askForCode({ agreement }: CreatedSong, email: string): Promise<VisitorResponse> {
  const body = { shareLink: agreement.shareLink, email };
  const key = { "idempotency-key": randomUUID() };
  const path = `/api/agreements/${agreement.id}/code`;
  return await new Visitor(cloud.url).request("POST", path, body, key);
}
