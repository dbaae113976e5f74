import * as z from "zod";
import type { SentAgreement } from "../agreement/agreement.ts";
import { once } from "../once.ts";
import { normalizeEmail } from "../text/email.ts";
import type { Counts } from "./counts.ts";

/** The categories of a sheet, as they are counted. */
export const shareCategories = ["songwriter", "publisher", "copyright", "master"] as const;
export type ShareCategory = (typeof shareCategories)[number];

const ShareHolder = once(() =>
  z.object({
    /** The address in normal form. It says who it is, as in the address book. */
    email: z.string(),
    name: z.string(),
    /** Basis points of all rows of the person. */
    songwriter: z.number().int(),
    publisher: z.number().int(),
    copyright: z.number().int(),
    master: z.number().int(),
  }),
);
export type ShareHolder = z.infer<ReturnType<typeof ShareHolder>>;

/** Who holds which share of a song by an agreement that everyone has signed. */
export const SongShares = once(() =>
  z.object({
    songId: z.string(),
    agreementId: z.string(),
    signedAt: z.string(),
    holders: z.array(ShareHolder()),
  }),
);
export type SongShares = z.infer<ReturnType<typeof SongShares>>;

/** Returns the shares by an agreement; undefined until everyone has signed, and once the song is deleted. */
export function sharesOf(agreement: SentAgreement): SongShares | undefined {
  const { status, songId, splits, songDeletedAt } = agreement;
  if ((status !== "signed" && status !== "completed") || songDeletedAt !== undefined)
    return undefined;
  const holders = new Map<string, ShareHolder>();
  for (const row of splits) {
    const email = normalizeEmail(row.email);
    const before = holders.get(email);
    holders.set(email, {
      email,
      name: before?.name ?? row.songwriterName,
      songwriter: (before?.songwriter ?? 0) + row.songwriterShare,
      publisher: (before?.publisher ?? 0) + row.publisherShare,
      copyright: (before?.copyright ?? 0) + row.copyrightShare,
      master: (before?.master ?? 0) + row.masterShare,
    });
  }
  const { id: agreementId, signedAt } = agreement;
  return { songId, agreementId, signedAt, holders: [...holders.values()] };
}

/**
 * Whether a song's shares are those by `next`, not by `counted`. A song counts once, by the sheet that was signed last.
 * A later state of the same agreement replaces the earlier one.
 */
export function replacesShares(counted: SongShares | undefined, next: SongShares): boolean {
  if (counted === undefined || counted.agreementId === next.agreementId) return true;
  const order = (shares: SongShares) => `${shares.signedAt} ${shares.agreementId}`;
  return order(next) > order(counted);
}

/** Returns what a song adds to the counts of one of its holders, in all and for the month of its last signature. */
export function countsOfHolder(holder: ShareHolder, signedAt: string): Counts {
  const month = signedAt.slice(0, 7);
  const counts: Record<string, number> = { songs: 1, [`songs@${month}`]: 1 };
  for (const category of shareCategories) {
    if (holder[category] === 0) continue;
    counts[category] = holder[category];
    counts[`${category}@${month}`] = holder[category];
  }
  return counts;
}

/** Shares of a person over songs: the mean of each category in basis points, rounded. */
export interface MeanShares extends Record<ShareCategory, number> {
  songs: number;
}

/** Returns a person's means from their counts, with `@2026-11` as `suffix` those of a month. */
export function meanSharesOf(counts: Counts, suffix = ""): MeanShares {
  const songs = counts[`songs${suffix}`] ?? 0;
  const mean = (category: ShareCategory) =>
    songs === 0 ? 0 : Math.round((counts[`${category}${suffix}`] ?? 0) / songs);
  return {
    songs,
    songwriter: mean("songwriter"),
    publisher: mean("publisher"),
    copyright: mean("copyright"),
    master: mean("master"),
  };
}
