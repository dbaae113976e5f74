import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import {
  createSong,
  invitationOf,
  password,
  row,
  sign,
  signedUpUser,
  until,
} from "../../infra/local/testing/agreement.ts";
import { startTestCloud, type TestCloud } from "../../infra/local/testing/cloud.ts";
import type { Visitor } from "../../infra/local/visitor.ts";

const daySeconds = 24 * 3600;

let cloud: TestCloud;
let owner: Visitor;
beforeAll(async () => {
  cloud = await startTestCloud();
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});
afterAll(() => cloud.remove());

async function sheet(name: string) {
  const [signer, waiting] = [`signer@${name}.example`, `waiting@${name}.example`];
  const { agreement, title } = await createSong(owner, {
    title: `Sheet ${name}`,
    splits: [row("Sue Signer", signer, 50), row("Will Waiting", waiting, 50)],
  });
  await sign(cloud.url, await invitationOf(cloud.url, signer, title));
  return { id: agreement.id, title, signer, waiting };
}

const passDays = async (days: number) =>
  await owner.request("POST", "/_local/clock.json", { advanceSeconds: days * daySeconds });

/** The subjects of all mails about a sheet to an address, oldest first, without the sheet's title. */
async function subjectsTo(email: string, title: string): Promise<string[]> {
  return (await owner.inbox())
    .filter(({ destination, subject }) => destination.to.includes(email) && subject.includes(title))
    .map(({ subject }) => subject.split(/:| asks| split/)[0] ?? "")
    .toReversed();
}

async function arrived(email: string, title: string, count: number): Promise<string[]> {
  return await until(
    () => subjectsTo(email, title),
    (subjects) => subjects.length >= count,
  );
}

async function typesOf(id: string): Promise<string[]> {
  // A session does not last as long as an agreement.
  await owner.request("POST", "/api/auth/login", { email: "nia@example.com", password });
  const Events = z.array(z.object({ type: z.string() }));
  const events = await owner.expect(Events, "GET", `/api/agreements/${id}/events`);
  return events.map(({ type }) => type);
}

it("brings reminders, the warning and the end at their times, none twice, none after", async () => {
  const { id, title, signer, waiting } = await sheet("slow");
  const expected = ["Nia Okafor"];
  for (const [days, subject] of [
    [3, "Still waiting for you"],
    [4, "Still waiting for you"],
    [7, "Still waiting for you"],
    [13, "Time is running out"],
    [3, "Expired"],
  ] as const) {
    await passDays(days);
    expected.push(subject);
    expect(await arrived(waiting, title, expected.length)).toEqual(expected);
  }
  expect(await arrived("nia@example.com", title, 2)).toEqual(["Time is running out", "Expired"]);
  expect(await arrived(signer, title, 2)).toEqual(["Nia Okafor", "Expired"]);
  await passDays(30);
  expect(await typesOf(id)).toEqual([
    "created",
    "sent",
    "consented",
    "signed",
    "reminded",
    "reminded",
    "reminded",
    "reminded",
    "expired",
  ]);
  expect(await subjectsTo(waiting, title)).toEqual(expected);
});

it("brings the end alone when forty days pass at once, and what ended can be used again", async () => {
  const { id, title, waiting } = await sheet("leap");
  await passDays(40);
  expect(await arrived(waiting, title, 2)).toEqual(["Nia Okafor", "Expired"]);
  expect(await typesOf(id)).toEqual(["created", "sent", "consented", "signed", "expired"]);
  const copy = await owner.request(
    "POST",
    `/api/agreements/${id}/copy`,
    {},
    { "idempotency-key": randomUUID() },
  );
  expect(copy).toMatchObject({ status: 201, body: { status: "draft", title } });
});

it("begins anew with a new version, and stops with the last signature", async () => {
  const { id, title, signer, waiting } = await sheet("anew");
  await passDays(10);
  expect(await arrived(waiting, title, 2)).toEqual(["Nia Okafor", "Still waiting for you"]);
  const { documentHash } = await invitationOf(cloud.url, waiting, title);
  await owner.expect(
    z.unknown(),
    "PATCH",
    `/api/agreements/${id}`,
    { documentHash, lyrics: "New words" },
    { "idempotency-key": randomUUID() },
  );
  await arrived(signer, title, 2);
  await passDays(3);
  const told = ["Changed", "Still waiting for you"];
  expect((await arrived(signer, title, 3)).slice(1)).toEqual(told);
  for (const email of [signer, waiting])
    await sign(cloud.url, await invitationOf(cloud.url, email, title));
  await arrived(signer, title, 4);
  await passDays(40);
  expect((await typesOf(id)).at(-1)).toBe("sealed");
  expect((await subjectsTo(signer, title)).at(-1)).toBe("Signed by everyone");
});
