import type { FormRow } from "../sheet-form.ts";
import { isPublisherRow } from "./row-kind-values.ts";

interface Choice {
  rowId: string;
  name: string;
  /** Whether the row is no longer on the sheet. */
  isGone: boolean;
}

/**
 * Returns the rows that the publisher at `index` can publish, in the order of the sheet: those with a songwriter share,
 * or all that are no publisher's while nobody has one. A ticked row that was removed stays, so that the tick can be taken
 * away. `isOnlyOne` is true if there is nothing to choose.
 */
export function publishableRows(
  rows: readonly FormRow[],
  index: number,
): { choices: Choice[]; isOnlyOne: boolean } {
  const ticked = rows[index]?.forRows ?? [];
  const named = rows.map((row, place) => ({
    row,
    choice: {
      rowId: row.rowId || `row${place + 1}`,
      name: row.songwriterName.trim() || `Contributor ${place + 1}`,
      isGone: false,
    },
  }));
  const others = named.filter(({ row }, place) => place !== index && !isPublisherRow(row));
  const writers = others.filter(({ row }) => Number(row.songwriterShare) > 0);
  const offered = others.filter(
    (one) => writers.length === 0 || writers.includes(one) || ticked.includes(one.choice.rowId),
  );
  const known = new Set(named.map(({ choice }) => choice.rowId));
  const gone = ticked
    .filter((rowId) => !known.has(rowId))
    .map((rowId) => ({ rowId, name: "A removed songwriter", isGone: true }));
  const choices = [...offered.map(({ choice }) => choice), ...gone];
  return { choices, isOnlyOne: choices.length === 1 && ticked.length === 0 };
}
