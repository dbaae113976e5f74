import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { totalOf, type shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { shareSegments } from "../bar/share-segments.ts";
import type { ShownRow } from "../shown-sheet.ts";
import { SplitBar } from "../bar/split-bar.tsx";

/** The four categories as bars. */
export function SheetBars({
  rows,
  categories,
}: {
  rows: readonly ShownRow[];
  categories: typeof shareCategories;
}) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-x-3.5 gap-y-3 @min-[700px]:grid-cols-4">
      {categories.map(({ key, label }) => (
        <div key={key}>
          <p className="mb-1 flex justify-between gap-1 text-xs text-muted">
            {label} <span className="figures">{formatShare(totalOf(rows, key))} %</span>
          </p>
          <SplitBar label={label} className="h-2.5!" segments={shareSegments(rows, key)} />
        </div>
      ))}
    </div>
  );
}
