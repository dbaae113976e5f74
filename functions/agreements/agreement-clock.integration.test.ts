import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { describe, expect, it } from "vitest";
import type { SigningPeriod } from "../../shared/domain/agreement/lifecycle/signing-period.ts";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { updateAgreement } from "./update-agreement.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { Stores } from "../data/stores.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { newUserId } from "../platform/random-id.ts";
import { createSong } from "../songs/create-song.ts";
import { messagesOfEmail } from "../mail/messages/messages-of-email.ts";
import { runAgreementClock } from "./run-agreement-clock.ts";
import { sweepDue } from "../jobs/sweep/sweep-due.ts";
import { agreementTasksIn, deliverAllEvents } from "../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

const day = (days: number) => atSecond(days * 24 * 3600);

let data: DataTable;
let stores: Stores;
let userId: UserId;

async function sentAgreement(expiresInDays?: SigningPeriod) {
  userId = newUserId();
  const owner = { userId, name: "Nia Okafor", email: "nia@example.com" };
  const profile = { ...owner, needsPassword: false, createdAt: day(0) };
  await stores.table.transact([new UserRepository(stores.table).createItem(profile)]);
  const song = { ...songInputFor(2), ...(expiresInDays === undefined ? {} : { expiresInDays }) };
  const { agreement } = await createSong(stores, createSongCall(userId, song, { at: day(0) }));
  return agreement;
}

async function sweepAt(at: string) {
  const { failed } = await sweepDue(
    {
      table: stores.table,
      outbox: new OutboxRepository(stores.table),
      dueIndex: data.dueIndex,
      queue: async () => undefined,
      queueEvent: async () => undefined,
      removeUnclaimedSignUp: async () => undefined,
      runAgreementClock: (key, now) => runAgreementClock(stores.table, key, now),
      settleFile: async () => undefined,
      settleReading: async () => undefined,
      runReviewClock: async () => undefined,
      raiseAlarm: () => undefined,
    },
    at,
  );
  expect(failed).toBe(0);
}

/** The emails of the agreement's events in order: time, template, and their recipients at time `at`. */
async function mailsOf(agreementId: string, at: string) {
  const outbox = new OutboxRepository(stores.table);
  const sources = {
    siteOrigin: "https://example.com",
    at,
    readAgreement: (id: string) => stores.agreements.readHead(id),
    readSuggestion: async () => undefined,
    readShare: async () => undefined,
    readFolderShare: async () => undefined,
    readUploadedAgreement: async () => undefined,
    readUploadReview: async () => undefined,
    readTeamInvitation: async () => undefined,
    readTeam: async () => undefined,
    readProfile: (id: UserId) => new UserRepository(stores.table).find(id),
    readBilling: async () => undefined,
    readDailyEntries: async () => [],
    readFile: async () => new Uint8Array(),
  };
  const mails: [createdAt: string, template: string, to: string[]][] = [];
  await deliverAllEvents(stores.table, await data.scan(), agreementId);
  for (const { id } of agreementTasksIn(await data.scan(), agreementId)) {
    const task = await outbox.read(id);
    if (task?.job !== "send-mail") throw new Error("Only mails were asked for");
    const letters = await messagesOfEmail(sources, task.input);
    mails.push([task.createdAt, task.input.template, letters.map(({ to }) => to.address)]);
  }
  return mails.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const everyone = ["writer1@example.com", "writer2@example.com"];

describe.each(dataEngines)("the agreement clock on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("does each step once, however often it runs", async () => {
    const { id } = await sentAgreement();
    for (const days of [1, 3, 3, 6.9, 7, 14, 20, 27, 27, 29.9, 30, 30, 45])
      await sweepAt(day(days));
    expect(await mailsOf(id, day(45))).toEqual([
      [day(0), "request", []],
      [day(3), "reminder", []],
      [day(7), "reminder", []],
      [day(14), "reminder", []],
      [day(27), "expiring", []],
      [day(30), "expired", [...everyone, "nia@example.com"]],
    ]);
    const head = await stores.agreements.readHead(id);
    expect(head).toMatchObject({ status: "expired", endedAt: day(30) });
    expect(await stores.songs.readCounters(personalWorkspaceOf(userId))).toMatchObject({
      pendingSignatures: 0,
    });
    expect(await data.scan()).not.toContainEqual(
      expect.objectContaining({ kind: "agreement", id, duePk: expect.anything() }),
    );
  });

  it("does only the expiry when it first runs after forty days", async () => {
    const { id } = await sentAgreement();
    await Promise.all([sweepAt(day(40)), sweepAt(day(40))]);
    const templates = (await mailsOf(id, day(40))).map(([, template]) => template);
    expect(templates).toEqual(["request", "expired"]);
  });

  it("sends no queued email that is outdated by then", async () => {
    const { id } = await sentAgreement();
    await sweepAt(day(3));
    expect(await mailsOf(id, day(4))).toMatchObject([
      [day(0), "request", everyone],
      [day(3), "reminder", everyone],
    ]);
    // Expired by time, although the sweep has not run.
    expect(await mailsOf(id, day(31))).toMatchObject([
      [day(0), "request", []],
      [day(3), "reminder", []],
    ]);
  });

  it("starts again with a new version, for the number of days that the owner chose", async () => {
    const { id, documentHash } = await sentAgreement(14);
    await sweepAt(day(3));
    const body = { title: "Another title", ...(documentHash && { documentHash }) };
    const call = ownerCall(userId, { params: { id }, body }, { at: day(5) });
    expect(await updateAgreement(stores, call)).toMatchObject({ version: 2, expiresAt: day(19) });
    for (const days of [7, 8, 12, 16, 19]) await sweepAt(day(days));
    const steps = (await mailsOf(id, day(19))).map(([at, template]) => [at, template]);
    expect(steps).toEqual([
      [day(0), "request"],
      [day(3), "reminder"],
      [day(5), "changed"],
      [day(8), "reminder"],
      [day(12), "reminder"],
      [day(16), "expiring"],
      [day(19), "expired"],
    ]);
  });
});
