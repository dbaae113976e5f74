import { useWatch } from "react-hook-form";
import { personIndexes } from "../../../../shared/domain/sheet/share-palette.ts";
import { roundingGapOf } from "../../../../shared/domain/sheet/divide-shares.ts";
import {
  shareCategories,
  totalOf,
  totalsAreExact,
  totalState,
} from "../../../../shared/domain/sheet/sheet-rows.ts";
import { hasNoShare, typedShares, type SheetForm } from "./sheet-form.ts";

/** The running totals of the typed shares. */
export function useTotals() {
  const rows = useWatch<SheetForm, "splits">({ name: "splits" });
  const shares = rows.map(typedShares);
  const lockable = rows.map((row) => ({ ...typedShares(row), locked: row.locked }));
  const people = personIndexes(rows.map(({ email }) => email));
  return {
    count: rows.length,
    exact: totalsAreExact(shares),
    /** Names of those on the sheet who have no share at all. */
    withoutShare: rows
      .filter((row) => row.songwriterName.trim() !== "" && hasNoShare(row))
      .map((row) => row.songwriterName.trim()),
    categories: shareCategories.map(({ key, label }) => {
      const total = totalOf(shares, key);
      return {
        key,
        label,
        total,
        state: totalState(total),
        /** The basis points that rounding lost, negative for too many; undefined if no rounding explains the total. */
        roundedOff: roundingGapOf(lockable, key)?.missing,
        segments: rows.map((row, index) => ({
          key: `${index}`,
          name: row.songwriterName.trim() || `Contributor ${index + 1}`,
          share: shares[index]?.[key] ?? 0,
          person: people[index] ?? index,
        })),
      };
    }),
  };
}

/** The color classes of a total: green at 100 %, red above, amber below. */
export const totalColors = {
  exact: "text-green",
  over: "text-red",
  under: "text-amber",
} as const;
