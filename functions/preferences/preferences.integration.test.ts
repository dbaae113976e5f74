import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { newAddress, newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail, type InboxEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { createSong, equalShareRow, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const Preferences = z.object({ emails: z.object({ drafts: z.boolean(), expiry: z.boolean() }) });
const warned = /Time is running out/;

/** Someone whose sheet expires in a week, and its only writer. */
async function sender() {
  const { visitor, email } = await newPerson(cloud.url);
  const writer = newAddress();
  const splits = [equalShareRow("Will Waiting", writer, 100)];
  await createSong(visitor, { title: "Low Tide Radio", expiresInDays: 7, splits });
  return { visitor, email, writer };
}
type Sender = Awaited<ReturnType<typeof sender>>;

const emailsOf = async (visitor: Visitor) =>
  (await visitor.expect(Preferences, "GET", "/api/preferences")).emails;
const turn = (visitor: Visitor, emails: object) =>
  visitor.request("PATCH", "/api/preferences", { emails });
const pass = (visitor: Visitor, advanceSeconds: number) =>
  visitor.request("POST", "/_local/clock.json", { advanceSeconds });
/** Lets days pass, and then the time until a daily email is sent: a day after the last one to the mailbox. */
async function passDays(visitor: Visitor, days: number): Promise<void> {
  await pass(visitor, days * 24 * 3600 + 60);
  await pass(visitor, 3600);
}

let on: Sender;
let off: Sender;
let warning: InboxEmail;
let token: string;

beforeAll(async () => {
  on = await sender();
  off = await sender();
});

it("every kind of email is on at first, and a change affects the named kinds of that user only", async () => {
  const all = { drafts: true, expiry: true };
  expect(await emailsOf(off.visitor)).toEqual(all);
  expect(await turn(off.visitor, { drafts: false })).toMatchObject({
    status: 200,
    body: { emails: { drafts: false, expiry: true } },
  });
  await turn(off.visitor, { drafts: false });
  expect(await emailsOf(off.visitor)).toEqual({ drafts: false, expiry: true });
  await turn(off.visitor, { drafts: true, expiry: false });
  expect(await emailsOf(off.visitor)).toEqual({ drafts: true, expiry: false });
  expect(await turn(off.visitor, {})).toMatchObject({ status: 200 });
  expect(await turn(off.visitor, { requests: false })).toMatchObject({ status: 400 });
  expect(await emailsOf(off.visitor)).toEqual({ drafts: true, expiry: false });
  expect(await emailsOf(on.visitor)).toEqual(all);
});

it("an optional email is sent by its recipient's current choice, and emails for signing to everyone", async () => {
  await passDays(on.visitor, 4);
  warning = await on.visitor.emailTo(on.email, warned);
  await on.visitor.emailTo(on.writer, warned);
  await off.visitor.emailTo(off.writer, warned);
  await cloud.settled();
  const mails = await off.visitor.inbox();
  const toOff = mails.filter(({ destination }) => destination.to.includes(off.email));
  expect(toOff.filter(({ subject }) => warned.test(subject))).toEqual([]);
});

const rawOf = async ({ messageId }: InboxEmail) =>
  String((await on.visitor.request("GET", `/_local/mail/${messageId}/raw`)).body);

it("only an optional email has unsubscribe links, in its headers and text", async () => {
  token = tokenInEmail(warning, "token=");
  const raw = await rawOf(warning);
  const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, " ");
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const [, address] = /^List-Unsubscribe: *<([^>]+)>\r?$/m.exec(unfolded) ?? [];
  expect(address).toBe(`${cloud.url}/api/unsubscribe/${token}`);
  expect(warning.body.text).toContain(`${cloud.url}/unsubscribe#token=${token}`);
  expect(warning.body.html).toContain(`${cloud.url}/unsubscribe#token=${token}`);
  for (const mail of await on.visitor.inbox()) {
    if (mail.messageId === warning.messageId) continue;
    expect(await rawOf(mail)).not.toMatch(/List-Unsubscribe|\/unsubscribe/i);
  }
});

/** The request of a mailbox provider: a form, without cookie and Origin. */
const oneClick = (what: string) =>
  fetch(`${cloud.url}/api/unsubscribe/${what}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });

it("unsubscribing refuses a forged token and changes nothing", async () => {
  const forged = [
    `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`,
    token.replace("-expiry-", "-drafts-"),
    token.replace(/^\w+/, "0Nia0000000000000000Zz"),
    token.replace(/-v\d+-/, "-v77-"),
    "A".repeat(43),
  ];
  for (const what of forged) expect([what, (await oneClick(what)).status]).toEqual([what, 404]);
  expect((await oneClick("A".repeat(500))).status).toBe(400);
  expect(await emailsOf(on.visitor)).toEqual({ drafts: true, expiry: true });
});

it("opening an unsubscribe link changes nothing and redirects to the page", async () => {
  const address = `${cloud.url}/api/unsubscribe/${token}`;
  for (const method of ["GET", "HEAD"]) {
    const answer = await fetch(address, { method, redirect: "manual" });
    if (method === "HEAD") continue;
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/unsubscribe#token=${token}`);
  }
  expect(await emailsOf(on.visitor)).toEqual({ drafts: true, expiry: true });
});

it("one-click unsubscribe turns one kind off, also when repeated, until it is turned on again", async () => {
  for (const _ of [1, 2]) {
    const answer = await oneClick(token);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await emailsOf(on.visitor)).toEqual({ drafts: true, expiry: false });
  }
  await turn(on.visitor, { expiry: true });
  expect(await emailsOf(on.visitor)).toEqual({ drafts: true, expiry: true });
});

it("unsubscribing with a deleted account's token succeeds and stores nothing", async () => {
  const { id } = await on.visitor.expect(z.object({ id: z.string() }), "GET", "/api/auth/session");
  const profiles = async () =>
    (await readAllItems(cloud)).filter((item) => JSON.stringify(item).includes(`USER#${id}`));
  expect(JSON.stringify(await profiles())).toContain('"PROFILE"');
  expect(await on.visitor.request("POST", "/api/account/delete", { password })).toMatchObject({
    status: 200,
  });
  expect((await oneClick(token)).status).toBe(200);
  await waitUntil(
    async () => {
      await on.visitor.request("POST", "/_local/clock.json", { advanceSeconds: 60 });
      return JSON.stringify(await profiles());
    },
    (items) => !items.includes('"PROFILE"'),
    60,
  );
  expect((await oneClick(token)).status).toBe(200);
  expect(JSON.stringify(await profiles())).not.toContain('"PROFILE"');
});

it("unsubscribe tokens are in no log and not in the table", async () => {
  expect(JSON.stringify(cloud.logs.lines)).not.toContain(token);
  expect(JSON.stringify(await readAllItems(cloud))).not.toContain(token);
});
