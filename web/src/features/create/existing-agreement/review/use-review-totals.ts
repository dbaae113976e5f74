import { useFormContext, useWatch } from "react-hook-form";
import {
  printedTotalOf,
  scaleTo100Percent,
} from "../../../../../../shared/domain/sheet/share-scale.ts";
import {
  shareCategories,
  type ShareKey,
  type Shares,
} from "../../../../../../shared/domain/sheet/sheet-rows.ts";
import { typedShares, type FormRow, type SheetForm } from "../../../../sheet/form/sheet-form.ts";

/** The total of the printed shares in each category. */
export function printedTotals(rows: readonly FormRow[]) {
  const shares = rows.map(typedShares);
  return shareCategories.map(({ key, label }) => ({
    key,
    label,
    printed: printedTotalOf(shares.map((row) => row[key])),
  }));
}

/** The shares of categories printed on another scale, converted to the scale of 100: one object per row. */
export function sharesAs100(rows: readonly FormRow[]): Partial<Shares>[] {
  const shares = rows.map(typedShares);
  const scaled = new Map<ShareKey, number[]>();
  for (const { key, printed } of printedTotals(rows))
    if (printed.kind === "scaled")
      scaled.set(key, scaleTo100Percent(shares.map((row) => row[key])));
  return rows.map((_, index) =>
    Object.fromEntries([...scaled].map(([key, shown]) => [key, shown[index] ?? 0])),
  );
}

export function useReviewTotals() {
  const { control } = useFormContext<SheetForm>();
  const rows = useWatch({ control, name: "splits" });
  return { totals: printedTotals(rows), as100: sharesAs100(rows) };
}
