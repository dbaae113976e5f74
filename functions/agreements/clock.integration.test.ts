import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const daySeconds = 24 * 3600;
const SongWithAgreement = z.object({ agreement: z.object({ id: z.string(), status: z.string() }) });

const cloud = setUpCloud();
let owner: Visitor;
beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

async function sheet(name: string) {
  const [signer, waiting] = [`signer@${name}.example`, `waiting@${name}.example`];
  const {
    id: songId,
    agreement,
    title,
  } = await createSong(owner, {
    title: `Sheet ${name}`,
    splits: [equalShareRow("Sue Signer", signer, 50), equalShareRow("Will Waiting", waiting, 50)],
  });
  await postSignature(cloud.url, await invitationOf(cloud.url, signer, title));
  return { id: agreement.id, songId, title, signer, waiting };
}

const passDays = async (days: number) =>
  await owner.request("POST", "/_local/clock.json", { advanceSeconds: days * daySeconds });

/** The subjects of all emails about a sheet to an address, oldest first, without the sheet's title. */
async function subjectsTo(email: string, title: string): Promise<string[]> {
  return (await owner.inbox())
    .filter(({ destination, subject }) => destination.to.includes(email) && subject.includes(title))
    .map(({ subject }) => subject.split(/:| asks| split/)[0] ?? "")
    .toReversed();
}

async function arrived(email: string, title: string, count: number): Promise<string[]> {
  return await waitUntil(
    () => subjectsTo(email, title),
    (subjects) => subjects.length >= count,
  );
}

async function eventsOf(id: string) {
  // The session has expired by now, so sign in again.
  await owner.request("POST", "/api/auth/login", { email: "nia@example.com", password });
  const Events = z.array(z.object({ type: z.string(), at: z.string() }));
  return await owner.expect(Events, "GET", `/api/agreements/${id}/events`);
}

it("the agreement clock emails reminders, the warning and the expiry once each, and nothing for a signed agreement", async () => {
  const { id, songId, title, signer, waiting } = await sheet("slow");
  const done = await sheet("done");
  await postSignature(cloud.url, await invitationOf(cloud.url, done.waiting, done.title));
  await waitUntil(
    () => agreementStatus(owner, done.id),
    (status) => status === "completed",
  );
  const sentAt = Date.now();
  await passDays(33);

  const warned = ["Time is running out", "Expired"];
  const reminded = Array.from({ length: 3 }, () => "Still waiting for you");
  expect(await arrived(waiting, title, 6)).toEqual(["Nia Okafor", ...reminded, ...warned]);
  expect(await arrived("nia@example.com", title, 2)).toEqual(warned);
  expect(await arrived(signer, title, 2)).toEqual(["Nia Okafor", "Expired"]);
  expect(await subjectsTo(done.waiting, done.title)).toEqual(["Nia Okafor", "Signed by everyone"]);

  const events = await eventsOf(id);
  const days = events
    .filter(({ type }) => type === "reminded" || type === "expired")
    .map(({ type, at }) => [type, Math.floor((Date.parse(at) - sentAt) / (daySeconds * 1000))]);
  expect(days).toEqual([
    ["reminded", 3],
    ["reminded", 7],
    ["reminded", 14],
    ["reminded", 27],
    ["expired", 30],
  ]);
  const copy = await owner.request(
    "POST",
    `/api/agreements/${id}/copy`,
    {},
    { "idempotency-key": randomUUID() },
  );
  expect(copy).toMatchObject({ status: 201, body: { status: "draft", title } });

  // Nobody touches the new draft: it goes after 90 days, and its song shows what has expired.
  await passDays(91);
  await owner.request("POST", "/api/auth/login", { email: "nia@example.com", password });
  const shown = await waitUntil(
    () => owner.expect(SongWithAgreement, "GET", `/api/songs/${songId}`),
    ({ agreement }) => agreement.status !== "draft",
  );
  expect(shown.agreement).toMatchObject({ id, status: "expired" });
});

it(
  "a link expires after the days that its owner chose, after 30 without a choice, and then signs nothing",
  { tags: ["plan:expiring-signature-links"] },
  async () => {
    await owner.request("POST", "/api/auth/login", { email: "nia@example.com", password });
    const send = async (name: string, choice: { expiresInDays?: number }) => {
      const email = `${name.replace(" ", ".")}@example.com`;
      const splits = [equalShareRow("Sue Signer", email, 100)];
      const { agreement, title } = await createSong(owner, {
        title: `Open ${name}`,
        splits,
        ...choice,
      });
      return { id: agreement.id, invitation: await invitationOf(cloud.url, email, title) };
    };
    const [week, month] = [await send("a week", { expiresInDays: 7 }), await send("a month", {})];
    await passDays(8);
    expect(await postSignature(cloud.url, week.invitation)).toMatchObject({
      status: 409,
      body: { code: "agreement_closed" },
    });
    expect(await postSignature(cloud.url, month.invitation)).toMatchObject({ status: 200 });
  },
);
