import * as z from "zod";
import type { Change } from "../../shared/domain/agreement-actions.ts";
import { signatureCounts } from "../../shared/domain/agreement.ts";
import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** What an owner has: kept in the transactions that cause it, so that nothing is ever counted by reading. */
export const Counters = z.object({
  songs: z.number().int().default(0),
  files: z.number().int().default(0),
  pendingSignatures: z.number().int().default(0),
  signedAgreements: z.number().int().default(0),
  /** The last numbers given to a song and to an agreement; 0 before the first. */
  lastSongNumber: z.number().int().default(0),
  lastAgreementNumber: z.number().int().default(0),
});
export type Counters = z.infer<typeof Counters>;

export const noCounters: Counters = Counters.parse({});

type Sums = Pick<Counters, "songs" | "pendingSignatures" | "signedAgreements">;

/** What a change adds to its owner's counts; may be negative. */
export function countsOf(change: Change): Omit<Sums, "songs"> {
  const none = { pending: 0, signed: 0 };
  const before = change.before === undefined ? none : signatureCounts(change.before);
  const after = signatureCounts(change.after);
  return {
    pendingSignatures: after.pending - before.pending,
    signedAgreements: after.signed - before.signed,
  };
}

/** The counters of a new account, in the transaction that makes its profile. */
export function newCountersItem(table: Table, ownerId: string): TransactItem {
  return table.putting(keys.counters(ownerId), "counters", { ownerId, ...noCounters });
}

/** Adds to an owner's counts; undefined when there is nothing to add. */
export function countersItem(
  table: Table,
  ownerId: string,
  counts: Partial<Sums>,
): TransactItem | undefined {
  const additions = Object.entries(counts).filter(([, count]) => count !== 0);
  if (additions.length === 0) return undefined;
  const named = additions.map(([name]) => `${name} :${name}`).join(", ");
  return table.updating(keys.counters(ownerId), {
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
 * Takes the next numbers of a song and an agreement and adds to the counts. Refused when another
 * transaction has taken a number since `before` was read.
 */
export function numberingItem(
  table: Table,
  ownerId: string,
  before: Counters,
  counts: Sums,
): TransactItem {
  return table.updating(
    keys.counters(ownerId),
    {
      text:
        "SET #kind = :kind, environment = :environment, lastSongNumber = :song, lastAgreementNumber = :agreement " +
        "ADD songs :songs, pendingSignatures :pending, signedAgreements :signed",
      names: { "#kind": "kind" },
      values: {
        ":kind": "counters",
        ":environment": table.environment,
        ":song": before.lastSongNumber + 1,
        ":agreement": before.lastAgreementNumber + 1,
        ":songs": counts.songs,
        ":pending": counts.pendingSignatures,
        ":signed": counts.signedAgreements,
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
