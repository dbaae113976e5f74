import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as z from "zod";
import { newAddress, newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { postSignature, readInvitation } from "../../infra/tools/testing/agreement.ts";
import { VisitorInWorkspace } from "../../infra/tools/testing/in-workspace.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { SheetListView } from "../../shared/contracts/signing/sheet-list.ts";
import { BulkUser, fileOf, killAtCalls, lineOf } from "./bulk.fixture.ts";

const cloud = setUpCloud();

const minute = 60;
const day = 24 * 3600;
const key = () => ({ "idempotency-key": randomUUID() });

/** Songs that their sender and one other person share. */
function songsWith(otto: string, count: number, prefix = "S") {
  return fileOf(
    Array.from({ length: count }, (_, n) => [
      lineOf(`${prefix}-${n}`, `Song ${prefix}${n}`, { share: "50" }),
      lineOf(`${prefix}-${n}`, "", { name: "Otto Lind", email: otto, share: "50" }),
    ]).flat(),
  ).songs;
}

const mailsTo = async (email: string) =>
  (await new Visitor(cloud.url).inbox({ attachments: false }))
    .filter(({ destination }) => destination.to.includes(email))
    .toReversed();

/** Until the time has come, in few steps. */
async function waitUntilTime(time: string): Promise<void> {
  const seconds = Math.ceil((Date.parse(time) - cloud.clock.now()) / 1000) + minute;
  if (seconds > 0) await cloud.advance(seconds, 4);
}

const openList = async (visitor: Visitor, listLink: string) =>
  await visitor.expect(SheetListView(), "GET", `/api/sheet-lists/${listLink}`);
const listLinkIn = (text: string) => /\/sheets\/([\w-]+)/.exec(text)?.[1] ?? "";

it("a bulk of a new account is sent within the limits of each day, killed and repeated, one email a person and day", async () => {
  const user = new BulkUser(cloud, (await newPerson(cloud.url)).visitor);
  const otto = newAddress();
  const { id, sendingPlan } = await user.made(songsWith(otto, 45));
  expect(sendingPlan?.days.map(({ sheets }) => sheets)).toEqual([20, 20, 5]);
  expect(sendingPlan?.recipients).toBe(2);
  const stopKilling = killAtCalls(cloud, [30, 95, 160]);
  await user.call(id, "send");
  await user.call(id, "send");
  const first = await user.when(id, ({ sending }) => sending?.state === "waiting");
  expect(stopKilling()).toBe(3);
  expect(first.sending).toMatchObject({ total: 45, sent: 20, refused: 0 });
  expect(await user.call(id, "send")).toMatchObject({ sending: { state: "waiting", sent: 20 } });
  await cloud.advance(12 * minute);
  await cloud.settled();
  const joined = "20 split sheets wait for your signature";
  expect((await mailsTo(otto)).map(({ subject }) => subject)).toEqual([joined]);

  // A draft that is wrong by then is named, and hinders no other.
  const waiting = first.entries.filter(({ sentAt }) => sentAt === undefined);
  const [wrong] = waiting;
  await user.visitor.expect(z.unknown(), "PATCH", `/api/agreements/${wrong?.agreementId}`, {
    title: "https://not-a-title.example",
  });
  await waitUntilTime(first.sending?.nextAt ?? "");
  const second = await user.when(id, ({ sending }) => sending?.sent === 40);
  expect(second.sending).toMatchObject({ state: "waiting", sent: 40, refused: 1 });
  const refused = second.entries.filter(({ sendFaults = [] }) => sendFaults.length > 0);
  expect(refused.map(({ line }) => line)).toEqual([wrong?.line]);
  await waitUntilTime(second.sending?.nextAt ?? "");
  const third = await user.when(id, ({ sending }) => sending?.state === "sent");
  expect(third.sending).toMatchObject({ total: 45, sent: 44, refused: 1 });
  // The draft that was refused is left.
  expect(third.sendingPlan?.days.map(({ sheets }) => sheets)).toEqual([1]);
  const days = third.entries.flatMap(({ sentAt }) => (sentAt === undefined ? [] : [sentAt]));
  expect(new Set(days.map((at) => at.slice(0, 10))).size).toBe(3);
  await cloud.advance(12 * minute);
  await cloud.settled();
  const requests = (await mailsTo(otto)).filter(({ subject }) => /split sheets wait/.test(subject));
  expect(requests.map(({ subject }) => subject)).toEqual([
    joined,
    joined,
    "4 split sheets wait for your signature",
  ]);
}, 600_000);

it("one email asks for more than fifty sheets, and its list opens each until an address is corrected", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  await cloud.advance(8 * day, 4);
  await visitor.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  const user = new BulkUser(cloud, visitor);
  const otto = newAddress();
  const { id } = await user.made(songsWith(otto, 53, "L"));
  await user.call(id, "send", { expiresInDays: 60 });
  const sent = await user.when(id, ({ sending }) => sending?.state === "sent");
  expect(sent.sending).toMatchObject({ total: 53, sent: 53, refused: 0 });
  // A repeat whose answer was lost may come late.
  expect(await user.call(id, "send", { expiresInDays: 60 })).toMatchObject({
    sending: { state: "sent", sent: 53 },
  });
  await cloud.advance(12 * minute);
  await cloud.settled();
  const mails = await mailsTo(otto);
  expect(mails.map(({ subject }) => subject)).toEqual(["53 split sheets wait for your signature"]);
  const [mail] = mails;
  if (mail === undefined) throw new Error("No email");
  expect(new Set(mail.body.text.match(/\/sign\/[\w-]+/g)).size).toBe(50);
  expect(Buffer.byteLength(mail.body.html)).toBeLessThan(100_000);
  const listLink = listLinkIn(mail.body.text);

  const reader = new Visitor(cloud.url);
  const { name, sheets } = await openList(reader, listLink);
  expect(name).toBe("Otto Lind");
  expect(new Set(sheets.map(({ title }) => title)).size).toBe(53);
  expect(new Set(sheets.map(({ state }) => state))).toEqual(new Set(["sign"]));
  const [first, second] = sheets;
  if (first === undefined || second === undefined) throw new Error("The list has sheets");

  // Each is signed for itself, by the person's own link.
  const invitation = await readInvitation(reader, {
    ...mail,
    body: { ...mail.body, text: `${cloud.url}/sign/${first.shareLink}` },
  });
  expect(invitation.email).toBe(otto);
  expect((await postSignature(cloud.url, invitation)).status).toBe(200);
  expect((await openList(reader, listLink)).sheets.slice(0, 2).map(({ state }) => state)).toEqual([
    "signed",
    "sign",
  ]);

  // One code serves the list; without the list it serves its own sheet.
  const details = async (sheet: typeof first) =>
    (
      await reader.request("POST", `/api/agreements/${sheet.id}/details`, {
        shareLink: sheet.shareLink,
      })
    ).status;
  expect(await details(second)).toBe(400);
  const path = `/api/agreements/${first.id}/code`;
  const asked = { shareLink: first.shareLink };
  await reader.expect(z.unknown(), "POST", path, asked, key());
  const code = /\b(\d{6})\b/.exec((await reader.emailTo(otto, /code/i)).body.text)?.[1];
  await reader.expect(z.unknown(), "POST", path, { ...asked, code, listLink }, key());
  for (const sheet of sheets.slice(0, 4)) expect(await details(sheet)).toBe(200);
  expect(
    (
      await new Visitor(cloud.url).request("POST", `/api/agreements/${second.id}/details`, {
        shareLink: second.shareLink,
      })
    ).status,
  ).toBe(400);

  // Reminders are joined, too, and their list has what is left.
  await cloud.advance(3 * day, 4);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await cloud.settled();
    await cloud.advance(15 * minute, 3);
  }
  await cloud.settled();
  const reminded = (await mailsTo(otto)).filter(({ subject }) =>
    subject.startsWith("52 agreements"),
  );
  expect(reminded).toHaveLength(1);
  const left = await openList(reader, listLinkIn(reminded[0]?.body.text ?? ""));
  expect(left.sheets.map(({ title }) => title)).not.toContain(first.title);
  expect(left.sheets).toHaveLength(52);

  // A corrected address ends both lists.
  await visitor.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  const Sheet = z.object({
    contributors: z.array(z.object({ id: z.string(), email: z.string() })),
  });
  const { contributors } = await visitor.expect(Sheet, "GET", `/api/agreements/${second.id}`);
  const wrong = contributors.find((one) => one.email === otto)?.id ?? "";
  await visitor.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${second.id}/contributors/${wrong}/email`,
    { email: newAddress() },
    key(),
  );
  const gone = { status: 404, body: { code: "sheet_list_not_found" } };
  expect(await reader.request("GET", `/api/sheet-lists/${listLink}`)).toMatchObject(gone);
  const unknown = `${listLink.slice(0, -1)}${listLink.endsWith("A") ? "B" : "A"}`;
  expect(await reader.request("GET", `/api/sheet-lists/${unknown}`)).toMatchObject(gone);
}, 600_000);

it("drafts that were sent or deleted by hand count in no number, from the first read on", async () => {
  const user = new BulkUser(cloud, (await newPerson(cloud.url)).visitor);
  const { id, entries } = await user.made(songsWith(newAddress(), 5, "H"));
  const [sent, deleted] = entries;
  const sheet = (entry: typeof sent) => `/api/agreements/${entry?.agreementId}`;
  await user.visitor.expect(z.unknown(), "POST", `${sheet(sent)}/send`, {}, key());
  await user.visitor.expect(z.unknown(), "DELETE", sheet(deleted));
  const before = await user.open(id);
  expect(before.entries.map((entry) => entry.sheet)).toEqual([
    ...["sent", "gone"],
    ...["draft", "draft", "draft"],
  ]);
  expect(before.sendingPlan?.days.map(({ sheets }) => sheets)).toEqual([3]);
  expect(await user.call(id, "send")).toMatchObject({ sending: { total: 3 } });
  const after = await user.when(id, ({ sending }) => sending?.state === "sent");
  expect(after.sending).toMatchObject({ total: 3, sent: 3, refused: 0 });
  expect(after.entries.flatMap(({ sendFaults = [] }) => sendFaults)).toEqual([]);
  expect(after.entries.filter((entry) => entry.sheet === "sent")).toHaveLength(4);
  // Nothing is left, and nothing is sent again.
  expect(after.sendingPlan).toBeUndefined();
  expect(await user.call(id, "send")).toMatchObject({ sending: { total: 3, state: "sent" } });
});

it("a bulk whose drafts were all sent by hand has nothing to send", async () => {
  const user = new BulkUser(cloud, (await newPerson(cloud.url)).visitor);
  const { id, entries } = await user.made(songsWith(newAddress(), 1, "A"));
  const path = `/api/agreements/${entries[0]?.agreementId}/send`;
  await user.visitor.expect(z.unknown(), "POST", path, {}, key());
  const { status, body } = await user.visitor.request("POST", `/api/bulks/${id}/send`, {});
  expect([status, body]).toMatchObject([409, { code: "bulk_empty" }]);
});

it("sending stops when it is asked to, and when the role of who asked ends", async () => {
  const { visitor: owner } = await newPerson(cloud.url);
  const teamId = await newTeam(owner);
  const joining = await newPerson(cloud.url);
  const { token } = await inviteToTeam(owner, teamId, { email: joining.email });
  await acceptTeamInvitation(joining.visitor, token);
  const user = new BulkUser(cloud, new VisitorInWorkspace(joining.visitor, teamId));
  const { id } = await user.made(songsWith(newAddress(), 30, "T"));
  await user.call(id, "send");
  const waiting = await user.when(id, ({ sending }) => sending?.state === "waiting");
  expect(await user.call(id, "stop-sending")).toMatchObject({
    sending: { state: "stopped", stopReason: "asked", sent: 20 },
  });
  await user.call(id, "send");
  const Team = z.object({ members: z.array(z.object({ id: z.string(), email: z.string() })) });
  const { members } = await owner.expect(Team, "GET", `/api/teams/${teamId}`);
  const memberId = members.find(({ email }) => email === joining.email)?.id ?? "";
  const path = `/api/teams/${teamId}/members/${memberId}`;
  await user.when(id, ({ sending }) => sending?.state === "waiting");
  await owner.expect(z.unknown(), "PATCH", path, { role: "viewer" });
  await waitUntilTime(waiting.sending?.nextAt ?? "");
  const stopped = await user.when(id, ({ sending }) => sending?.state === "stopped");
  expect(stopped.sending).toMatchObject({ stopReason: "role", sent: 0, total: 10 });
}, 600_000);
