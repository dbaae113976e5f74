import { afterEach, expect, it } from "vitest";
import * as z from "zod";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";
import { startCloudProcess, type CloudProcess } from "../../infra/tools/testing/cloud-process.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

let machine: CloudProcess;
afterEach(() => machine.remove());

const title = "Rough Weather";
const people = [
  ["Łukasz Żółć", "lukasz@example.com"],
  ["Nguyễn Thị Ánh", "anh@example.com"],
] as const;

async function fail(
  owner: Visitor,
  service: string,
  operation: string,
  times: number,
  error: string,
) {
  await owner.expect(z.unknown(), "POST", "/_local/faults.json", {
    service,
    operation,
    times,
    error,
  });
}

/** Moves the machine's clock forward minute by minute, so that retries and the sweep run. */
async function minutes(owner: Visitor, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1)
    await owner.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds: 60 });
}

async function sendSheet(owner: Visitor) {
  return createSong(owner, {
    title,
    splits: people.map(([name, email]) => equalShareRow(name, email, 50)),
  });
}

async function signAll(): Promise<void> {
  for (const [, email] of people) {
    const answer = await postSignature(machine.url, await invitationOf(machine.url, email, title));
    expect(answer.status).toBe(200);
  }
}

const completionsOf = async (owner: Visitor) =>
  (await owner.inbox()).filter(({ attachments }) => attachments.length > 0);

/** Expects that the agreement was completed once, with one email for each party and the owner. */
async function expectCompletedOnce(owner: Visitor, agreementId: string): Promise<void> {
  await waitUntil(
    async () => {
      await minutes(owner, 1);
      return agreementStatus(owner, agreementId);
    },
    (status) => status === "completed",
  );
  const mails = await waitUntil(
    async () => {
      await minutes(owner, 1);
      return completionsOf(owner);
    },
    (found) => found.length >= 3,
  );
  expect(mails.flatMap(({ destination }) => destination.to).toSorted()).toEqual(
    ["anh@example.com", "lukasz@example.com", "nia@example.com"].toSorted(),
  );
  const events = await owner.expect(
    z.array(z.object({ type: z.string() })),
    "GET",
    `/api/agreements/${agreementId}/events`,
  );
  expect(events.filter(({ type }) => type === "sealed")).toHaveLength(1);
  expect(events.filter(({ type }) => type === "signed")).toHaveLength(2);
}

itNightly("SES refuses ten times in a row: every mail arrives in the end, once", async () => {
  machine = await startCloudProcess();
  const owner = await signedUpUser(machine.url, "Nia Okafor", "nia@example.com");
  await fail(owner, "ses", "SendRawEmail", 10, "ThrottlingException");
  const song = await sendSheet(owner);
  await waitUntil(
    async () => {
      await minutes(owner, 1);
      return (await owner.inbox()).filter(({ subject }) => subject.includes(title)).length;
    },
    (count) => count >= 2,
    60,
  );
  await signAll();
  await expectCompletedOnce(owner, song.agreement.id);
});

it("an agreement whose sealing fails because of S3 is completed once S3 works again", async () => {
  machine = await startCloudProcess();
  const owner = await signedUpUser(machine.url, "Nia Okafor", "nia@example.com");
  const song = await sendSheet(owner);
  const invitations = await Promise.all(
    people.map(([, email]) => invitationOf(machine.url, email, title)),
  );
  const [first, last] = invitations;
  if (first === undefined || last === undefined) throw new Error("Two people were asked to sign");
  expect((await postSignature(machine.url, first)).status).toBe(200);
  await fail(owner, "s3", "GetObject", 4, "InternalError");
  await fail(owner, "s3", "PutObject", 5, "ServiceUnavailable");
  // The fault first affects the signature's image; the client repeats with the same key, like a browser.
  const answer = await waitUntil(
    () => postSignature(machine.url, last, "the-same-key"),
    ({ status }) => status === 200,
  );
  expect(answer.status).toBe(200);
  await expectCompletedOnce(owner, song.agreement.id);
});

it("an agreement is sealed although the process is killed before and during the sealing", async () => {
  machine = await startCloudProcess();
  const owner = await signedUpUser(machine.url, "Nia Okafor", "nia@example.com");
  const song = await sendSheet(owner);
  await signAll();
  await machine.kill();
  await machine.start();
  await machine.kill();
  await machine.start();
  await expectCompletedOnce(owner, song.agreement.id);
  expect(await agreementStatus(owner, song.agreement.id)).toBe("completed");
});
