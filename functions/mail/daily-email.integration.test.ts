import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import type { InboxEmail, Visitor } from "../../infra/tools/samples/visitor.ts";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const daySeconds = 24 * 3600;
const sheets = 30;
const ownerEmail = "nia@example.com";
/** On all sheets, and on the first twelve. */
const [onAll, onTwelve] = ["ada@daily.example", "ben@daily.example"];

const cloud = setUpCloud();
let owner: Visitor;
beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", ownerEmail);
  // An account of more than a week may send more than 20 sheets a day.
  await pass(8 * daySeconds);
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email: ownerEmail, password });
  const titles = Array.from({ length: sheets }, (_, index) => `Song ${index + 1}`);
  for (let from = 0; from < sheets; from += 5)
    await Promise.all(
      titles.slice(from, from + 5).map((title, index) =>
        createSong(owner, {
          title,
          expiresInDays: 7,
          splits:
            from + index < 12
              ? [equalShareRow("Ada", onAll, 50), equalShareRow("Ben", onTwelve, 50)]
              : [equalShareRow("Ada", onAll, 100)],
        }),
      ),
    );
}, 180_000);

const pass = async (seconds: number) =>
  await owner.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: seconds });

/** The emails to an address, oldest first. */
const mailsTo = async (email: string) =>
  (await owner.inbox()).filter(({ destination }) => destination.to.includes(email)).toReversed();

/** The emails to an address that came while this time passed. */
async function mailsDuring(email: string, seconds: number, count: number): Promise<InboxEmail[]> {
  const before = (await mailsTo(email)).length;
  await pass(seconds);
  const all = await waitUntil(
    () => mailsTo(email),
    (mails) => mails.length >= before + count,
    60,
  );
  await cloud.settled();
  return [...all, ...(await mailsTo(email)).slice(all.length)].slice(before);
}

const subjectsOf = (mails: readonly InboxEmail[]) => mails.map(({ subject }) => subject);
const titlesIn = (mail: InboxEmail | undefined) => new Set(mail?.body.text.match(/^Song \d+$/gm));

it("daily emails: thirty sheets of one day give their owner and their writer one email a day", async () => {
  // The joined emails of the requests.
  await pass(2 * daySeconds);
  await cloud.settled();
  const reminders = await mailsDuring(onAll, daySeconds + 3600, 1);
  expect(subjectsOf(reminders)).toEqual([`${sheets} agreements wait for your signature`]);
  expect(titlesIn(reminders[0]).size).toBe(sheets);
  expect(new Set(reminders[0]?.body.text.match(/\/sign\/[\w-]+/g)).size).toBe(sheets);

  const warnings = await mailsDuring(ownerEmail, daySeconds, 1);
  expect(subjectsOf(warnings)).toEqual([`${sheets} split sheets expire soon`]);
  expect(titlesIn(warnings[0]).size).toBe(sheets);

  const twelve = (await mailsTo(onTwelve)).length;
  const expired = await mailsDuring(ownerEmail, 3 * daySeconds, 1);
  expect(subjectsOf(expired)).toEqual([`${sheets} split sheets expired`]);
  expect(titlesIn(expired[0]).size).toBe(sheets);
  const ofTwelve = (await mailsTo(onTwelve)).slice(twelve);
  expect(subjectsOf(ofTwelve)).toEqual(["12 split sheets expired"]);
  expect(titlesIn(ofTwelve[0]).size).toBe(12);

  await pass(3 * daySeconds);
  await cloud.settled();
  expect(subjectsOf(await mailsTo(ownerEmail)).slice(-1)).toEqual(subjectsOf(expired));
  expect(subjectsOf(await mailsTo(onTwelve)).slice(-1)).toEqual(subjectsOf(ofTwelve));
}, 240_000);
