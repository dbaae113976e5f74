import { splitEvenly, FULL_SHARE } from "./basis-points.ts";
import { shareCategories, totalOf, type ShareKey, type Shares } from "./sheet-rows.ts";

/** The shares of a row, in basis points. Dividing the remainder does not change locked rows. */
export interface LockableShares extends Shares {
  locked: boolean;
}

/** Returns the part of a category that the locked rows leave, in basis points: 0 if they exceed 100 %. */
function leftBy(rows: readonly Shares[], key: ShareKey): number {
  return Math.max(0, FULL_SHARE - totalOf(rows, key));
}

/**
 * Returns the shares after each category was split evenly: the rows that are not locked get the part that the locked
 * rows leave, in shares that differ by at most one basis point. The first rows get the remainder.
 */
export function divideEvenly(rows: readonly LockableShares[]): Shares[] {
  const locked = rows.filter((row) => row.locked);
  const parts = rows.length - locked.length;
  const next = rows.map(sharesOnly);
  if (parts === 0) return next;
  for (const { key } of shareCategories) {
    const portions = splitEvenly(parts, leftBy(locked, key));
    let taken = 0;
    next.forEach((shares, index) => {
      if (rows[index]?.locked === true) return;
      shares[key] = portions[taken] ?? 0;
      taken += 1;
    });
  }
  return next;
}

/**
 * Returns the shares after the row at `index` was given the part of each of these categories that the other rows leave:
 * 0 if they exceed 100 %. A locked row keeps its shares.
 */
export function giveRemainder(
  rows: readonly LockableShares[],
  index: number,
  keys: readonly ShareKey[] = shareCategories.map(({ key }) => key),
): Shares[] {
  const others = rows.filter((_, position) => position !== index);
  return rows.map((row, position) => {
    const shares = sharesOnly(row);
    if (position === index && !row.locked)
      for (const key of keys) shares[key] = leftBy(others, key);
    return shares;
  });
}

/** A category whose total misses 100 % by rounding: its total, and the rows that get or give 0.01 % each. */
export interface RoundingGap {
  /** Positive below 100 %, in basis points. */
  missing: number;
  rows: number[];
}

/**
 * Returns how a category misses 100 % by rounding, such as three shares of 33.33 %: by fewer basis points than it has
 * shares. Undefined if it is exact, if more is missing, or if locked rows leave too few to change.
 */
export function roundingGapOf(
  rows: readonly LockableShares[],
  key: ShareKey,
): RoundingGap | undefined {
  const missing = FULL_SHARE - totalOf(rows, key);
  const count = Math.abs(missing);
  const sharing = rows.filter((row) => row[key] > 0);
  if (missing === 0 || count >= sharing.length) return undefined;
  const free = rows.flatMap((row, index) => (row[key] > 0 && !row.locked ? [index] : []));
  return free.length < count ? undefined : { missing, rows: free.slice(0, count) };
}

/** Returns the shares after the rounding gaps are closed: the first rows get, or give, 0.01 % each. */
export function closeRoundingGaps(rows: readonly LockableShares[]): Shares[] {
  const next = rows.map(sharesOnly);
  for (const { key } of shareCategories) {
    const gap = roundingGapOf(rows, key);
    next.forEach((shares, index) => {
      if (gap?.rows.includes(index) === true) shares[key] += Math.sign(gap.missing);
    });
  }
  return next;
}

function sharesOnly(row: Shares): Shares {
  const { songwriterShare, publisherShare, copyrightShare, masterShare } = row;
  return { songwriterShare, publisherShare, copyrightShare, masterShare };
}
