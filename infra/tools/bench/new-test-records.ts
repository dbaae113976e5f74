import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  createSong,
  readInvitation,
  equalShareRow,
  type CreatedSong,
} from "../testing/agreement.ts";
import type { TestRecords } from "../testing/test-records.ts";
import { Visitor, type InboxEmail } from "../samples/visitor.ts";

/**
 * Creates `count` sets of test records, each with its own pending agreement without signatures. Advances the clock by a day first,
 * since the number of agreements that an account sends a day is limited.
 */
export async function newTestRecords(records: TestRecords, count: number): Promise<TestRecords[]> {
  await records.owner.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds: 86_400 });
  const emails = Array.from({ length: count }, () => `${randomUUID()}@bench.example`);
  const songs: CreatedSong[] = [];
  for (const email of emails) songs.push(await pendingSong(records, email));
  const mails = await mailsTo(records.owner, emails);
  const recordSets: TestRecords[] = [];
  for (const [index, pending] of songs.entries()) {
    const mail = mails[index];
    if (mail === undefined) throw new Error("An email is missing");
    recordSets.push({
      ...records,
      pending,
      invitation: await readInvitation(new Visitor(records.url), mail),
    });
  }
  return recordSets;
}

async function pendingSong(
  { owner, ownerEmail }: TestRecords,
  email: string,
): Promise<CreatedSong> {
  return createSong(owner, {
    title: "Bench Song",
    lyrics: "A line to sign under\n".repeat(20),
    splits: [
      equalShareRow("Wanda Writer", email, 60),
      equalShareRow("Olive Owner", ownerEmail, 40),
    ],
  });
}

/** Waits for one email to each address. Reads the whole inbox once per poll, because the inbox is long. */
async function mailsTo(visitor: Visitor, emails: readonly string[]): Promise<InboxEmail[]> {
  for (let waited = 0; waited < 60; waited += 1) {
    const inbox = await visitor.inbox();
    const byAddress = new Map(
      inbox.flatMap((mail) => mail.destination.to.map((to) => [addressIn(to), mail] as const)),
    );
    const found = emails.flatMap((email) => byAddress.get(email) ?? []);
    if (found.length === emails.length) return found;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("The emails of the bench's agreements did not arrive within a minute");
}

const addressIn = (recipient: string): string =>
  (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).toLowerCase();
