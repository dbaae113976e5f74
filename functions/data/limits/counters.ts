import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { dashboardCounts } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A workspace's counters. Each transaction that changes the counted data updates them, so no query counts items. */
export const Counters = storedItem(() =>
  z.object({
    songs: z.number().int().default(0),
    /** Files of songs in the state `ready`. */
    files: z.number().int().default(0),
    storageUsedBytes: z.number().int().default(0),
    /** Sum of the announced sizes of files whose bytes have not been checked yet. */
    storageReservedBytes: z.number().int().default(0),
    pendingSignatures: z.number().int().default(0),
    /** Agreements that were signed here. Before `uploadsCounted`, uploaded ones of earlier releases are among them. */
    signedAgreements: z.number().int().default(0),
    /** Agreements that were signed elsewhere and uploaded, and whose review is completed. */
    uploadedAgreements: z.number().int().default(0),
    /** Whether what earlier releases counted is set right (functions/data/upload-reviews/count-uploads.ts). */
    uploadsCounted: z.literal(true).optional(),
    /** The last numbers given to a song and to an agreement; 0 before the first. */
    lastSongNumber: z.number().int().default(0),
    lastAgreementNumber: z.number().int().default(0),
    /** Songs that were ever moved into the workspace: their numbers are higher than those of songs of the same age. */
    songsMovedIn: z.number().int().default(0),
  }),
);
export type Counters = ItemOf<typeof Counters>;

export const zeroCounters: Counters = {
  songs: 0,
  files: 0,
  storageUsedBytes: 0,
  storageReservedBytes: 0,
  pendingSignatures: 0,
  signedAgreements: 0,
  uploadedAgreements: 0,
  uploadsCounted: true,
  lastSongNumber: 0,
  lastAgreementNumber: 0,
  songsMovedIn: 0,
};

type Sums = Pick<Counters, "songs" | "pendingSignatures" | "signedAgreements">;
type AllSums = Sums &
  Pick<
    Counters,
    "files" | "storageUsedBytes" | "storageReservedBytes" | "songsMovedIn" | "uploadedAgreements"
  >;

/** What a change of an agreement adds to the workspace's counts of signatures; can be negative. */
export function signatureCountsDelta(change: Change): Omit<Sums, "songs"> {
  const none = { pending: 0, signed: 0 };
  const before = change.before === undefined ? none : dashboardCounts(change.before);
  const after = dashboardCounts(change.after);
  return {
    pendingSignatures: after.pending - before.pending,
    signedAgreements: after.signed - before.signed,
  };
}

/** A transaction item that creates the counters of a new workspace. */
export function newCountersItem(table: Table, workspaceId: WorkspaceId): TransactItem {
  return table.putItem(keys.counters(workspaceId), "counters", { workspaceId, ...zeroCounters });
}

/** A transaction item that adds to a workspace's counters; undefined if there is nothing to add. */
export function addToCountersItem(
  table: Table,
  workspaceId: WorkspaceId,
  counts: Partial<AllSums>,
): TransactItem | undefined {
  const additions = Object.entries(counts).filter(([, count]) => count !== 0);
  if (additions.length === 0) return undefined;
  const named = additions.map(([name]) => `${name} :${name}`).join(", ");
  return table.updateItem(keys.counters(workspaceId), {
    text: `SET #kind = :kind, environment = :environment ADD ${named}`,
    names: { "#kind": "kind" },
    values: {
      ":kind": "counters",
      ":environment": table.environment,
      ...Object.fromEntries(additions.map(([name, count]) => [`:${name}`, count])),
    },
  });
}

/**
 * A transaction item that adds stored bytes and files to a workspace's counters and releases the storage that was
 * reserved for them. Refused if the bytes would exceed the limit.
 */
export function countStoredBytesItem(
  table: Table,
  workspaceId: WorkspaceId,
  counts: Pick<AllSums, "storageUsedBytes" | "storageReservedBytes" | "files">,
  limitBytes: number,
): TransactItem {
  const update = {
    text:
      "SET #kind = :kind, environment = :environment " +
      "ADD storageUsedBytes :bytes, storageReservedBytes :reserved, files :files",
    names: { "#kind": "kind" },
    values: {
      ":kind": "counters",
      ":environment": table.environment,
      ":bytes": counts.storageUsedBytes,
      ":reserved": counts.storageReservedBytes,
      ":files": counts.files,
    },
  };
  const key = keys.counters(workspaceId);
  return table.updateItem(key, update, roomFor(counts.storageUsedBytes, limitBytes));
}

/** The condition that the used storage has room for these bytes; undefined if there is no limit. */
function roomFor(sizeBytes: number, limitBytes: number): Expression | undefined {
  const room = limitBytes - sizeBytes;
  if (room === Number.POSITIVE_INFINITY) return undefined;
  return {
    text: "((attribute_not_exists(storageUsedBytes) AND :room >= :none) OR storageUsedBytes <= :room)",
    values: { ":room": room, ":none": 0 },
  };
}

/** What the creation of a song or an agreement adds to the workspace's counters. */
type CreatedSums = Sums & Partial<Omit<AllSums, keyof Sums>>;

/** The last numbers of songs and agreements after a creation. */
type Numbers = Pick<Counters, "lastSongNumber" | "lastAgreementNumber">;

/**
 * A transaction item that takes the numbers of songs and agreements up to `next` and adds to the counters. Refused if
 * another transaction has taken a number since `before` was read.
 */
export function takeNumbersItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: Counters,
  next: Numbers,
  counts: CreatedSums,
): TransactItem {
  return table.updateItem(
    keys.counters(workspaceId),
    {
      text:
        "SET #kind = :kind, environment = :environment, lastSongNumber = :song, lastAgreementNumber = :agreement " +
        "ADD songs :songs, files :files, pendingSignatures :pending, signedAgreements :signed, " +
        "storageUsedBytes :used, storageReservedBytes :reserved, songsMovedIn :movedIn, uploadedAgreements :uploaded",
      names: { "#kind": "kind" },
      values: {
        ":kind": "counters",
        ":environment": table.environment,
        ":song": next.lastSongNumber,
        ":agreement": next.lastAgreementNumber,
        ":songs": counts.songs,
        ":files": counts.files ?? 0,
        ":pending": counts.pendingSignatures,
        ":signed": counts.signedAgreements,
        ":used": counts.storageUsedBytes ?? 0,
        ":reserved": counts.storageReservedBytes ?? 0,
        ":movedIn": counts.songsMovedIn ?? 0,
        ":uploaded": counts.uploadedAgreements ?? 0,
      },
    },
    {
      text: "attribute_not_exists(lastSongNumber) OR (lastSongNumber = :songBefore AND lastAgreementNumber = :agreementBefore)",
      values: {
        ":songBefore": before.lastSongNumber,
        ":agreementBefore": before.lastAgreementNumber,
      },
    },
  );
}
