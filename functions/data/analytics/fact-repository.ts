import * as z from "zod";
import {
  AgreementFact,
  emptyFact,
  factOf,
} from "../../../shared/domain/analytics/agreement-fact.ts";
import {
  factChange,
  factSteps,
  type FactStep,
  type SharesChange,
} from "../../../shared/domain/analytics/fact-changes.ts";
import { SongShares } from "../../../shared/domain/analytics/song-shares.ts";
import { isSandbox, WorkspaceId } from "../../../shared/domain/ids.ts";
import { readAgreementHead } from "../agreements/read-agreement-head.ts";
import {
  mustBeNew,
  revisionUnchanged,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { analyticsKeys, analyticsPersonId } from "./analytics-keys.ts";
import { addToPersonItem, rankPerson } from "./people-counts.ts";
import { waitingItems } from "./waiting-sheets.ts";
import { addToAnalyticsItem, openAnalyticsCounts } from "./workspace-counts.ts";

/** Attempts for a step that loses to those of other agreements of the same workspace. */
const attempts = 20;

/** What is counted of an agreement. */
export const StoredFact = storedItem(() =>
  AgreementFact().extend({
    /** Number of writes, which guards against lost updates: the two steps of a move have one revision. */
    writes: z.number().int(),
    /** People whose entries in the list by songs don't show their counts yet. */
    unranked: z.object({ workspaceId: WorkspaceId, people: z.array(z.string()) }).optional(),
  }),
);
type StoredFact = ItemOf<typeof StoredFact>;

/** The shares of a song that are counted. */
export const CountedShares = storedItem(() => SongShares().extend({ revision: z.number().int() }));
type CountedShares = ItemOf<typeof CountedShares>;

/**
 * Brings the analytics to the present state of an agreement. What it changes is the difference to the stored fact, in
 * one transaction with it, so a repeat changes nothing, and an older state never replaces a newer one.
 */
export async function countAgreement(table: Table, agreementId: string, at: string): Promise<void> {
  let hasMore = true;
  while (hasMore)
    hasMore = await withOptimisticRetry(attempts, () => countStep(table, agreementId, at));
}

/** One step; whether there can be another one. */
async function countStep(
  table: Table,
  agreementId: string,
  at: string,
): Promise<boolean | typeof mustRetry> {
  const key = analyticsKeys.analyticsFact(agreementId);
  const stored = await table.get(key, StoredFact);
  if (stored?.unranked !== undefined) return await rankPeople(table, agreementId, stored);
  const head = await readAgreementHead(table, agreementId);
  const isCounted = head !== undefined && !isSandbox(head.workspaceId);
  const [step, ...others] = factSteps(stored, isCounted ? factOf(head) : undefined);
  if (step === undefined) return false;
  const written = await writeStep(table, { agreementId, stored, step });
  if (written === "no counts") {
    if (await openAnalyticsCounts(table, step.workspaceId, at)) return mustRetry;
    return await passOver(table, { agreementId, stored, step });
  }
  return written === mustRetry ? mustRetry : written.hasPeople || others.length > 0;
}

interface Write {
  agreementId: string;
  stored: StoredFact | undefined;
  step: FactStep;
}

async function writeStep(table: Table, { agreementId, stored, step }: Write) {
  const { workspaceId, before, after } = step;
  const songId = after.shares?.songId ?? before?.shares?.songId;
  const songKey =
    songId === undefined ? undefined : analyticsKeys.analyticsSong(workspaceId, songId);
  const counted = songKey && (await table.get(songKey, CountedShares));
  const { counts, shares } = factChange(before, after, counted);
  const people = shares?.people ?? [];
  const unranked = people.map(({ email }) => analyticsPersonId(email));
  const base = addToAnalyticsItem(table, workspaceId, counts);
  const refusal = await table.tryTransact([
    factItem(table, agreementId, stored, {
      ...after,
      ...(unranked.length > 0 && { unranked: { workspaceId, people: unranked } }),
    }),
    base,
    ...waitingItems(table, workspaceId, before?.waiting, after.waiting),
    ...(shares === undefined ? [] : sharesItems(table, workspaceId, counted, shares)),
    ...people.map((one) => addToPersonItem(table, workspaceId, one)),
  ]);
  if (refusal === undefined) return { hasPeople: people.length > 0 };
  return refusal.isCausedBy(base) ? "no counts" : mustRetry;
}

function factItem(
  table: Table,
  agreementId: string,
  stored: StoredFact | undefined,
  fact: Omit<StoredFact, "writes">,
): TransactItem {
  const { writes = 0 } = stored ?? {};
  return table.putItem(
    analyticsKeys.analyticsFact(agreementId),
    "analytics-fact",
    { ...fact, writes: writes + 1 },
    stored === undefined ? mustBeNew : unchangedFact(stored),
  );
}

const unchangedFact = ({ writes }: StoredFact): Expression => ({
  text: "writes = :writes",
  values: { ":writes": writes },
});

function sharesItems(
  table: Table,
  workspaceId: WorkspaceId,
  counted: CountedShares | undefined,
  { songId, after }: SharesChange,
): TransactItem[] {
  const key = analyticsKeys.analyticsSong(workspaceId, songId);
  const unchanged = counted === undefined ? mustBeNew : revisionUnchanged(counted);
  if (after === undefined) return counted === undefined ? [] : [table.deleteItem(key, unchanged)];
  const revision = (counted?.revision ?? 0) + 1;
  return [table.putItem(key, "analytics-song", { ...after, revision }, unchanged)];
}

/** Brings the list of people by songs to their counts, and records that it is done. */
async function rankPeople(
  table: Table,
  agreementId: string,
  stored: StoredFact,
): Promise<boolean | typeof mustRetry> {
  const { unranked, ...fact } = stored;
  for (const personId of unranked?.people ?? [])
    await rankPerson(table, unranked?.workspaceId ?? stored.workspaceId, personId);
  const isWritten = await table.put(
    analyticsKeys.analyticsFact(agreementId),
    "analytics-fact",
    { ...fact, writes: stored.writes + 1 },
    unchangedFact(stored),
  );
  return isWritten ? true : mustRetry;
}

/** Writes a fact that counts nowhere: its workspace is being deleted, with all that was counted. */
async function passOver(
  table: Table,
  { agreementId, stored, step }: Write,
): Promise<boolean | typeof mustRetry> {
  const refusal = await table.tryTransact([
    factItem(table, agreementId, stored, emptyFact(step.after)),
  ]);
  return refusal === undefined ? true : mustRetry;
}
