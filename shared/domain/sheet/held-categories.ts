import { shareCategories, totalOf, type ShareLabel, type Shares } from "./sheet-rows.ts";

/** Returns the categories in which rows of one party have a share; all while they have none. */
export function heldCategories(
  rows: readonly Shares[],
): readonly (typeof shareCategories)[number][] {
  const held = shareCategories.filter(({ key }) => totalOf(rows, key) > 0);
  return held.length === 0 ? shareCategories : held;
}

/** A share in basis points of another category than songwriting. */
export interface OtherShare {
  label: ShareLabel;
  share: number;
}

/**
 * Returns the share that stands for a row without a part in songwriting, as that of a publisher: of the first category in
 * which it has one. Undefined for a songwriter, and while the row has no share.
 */
export function otherShareOf(shares: Shares): OtherShare | undefined {
  const held = shareCategories.find(({ key }) => shares[key] > 0);
  return held === undefined || held.key === "songwriterShare"
    ? undefined
    : { label: held.label, share: shares[held.key] };
}
