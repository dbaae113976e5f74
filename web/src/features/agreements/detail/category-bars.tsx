import type { SplitView } from "../../../../../shared/contracts/agreements/views.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/splits.ts";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import { shareSegments } from "../../../sheet/bar/share-segments.ts";
import { toShownRow } from "../../../sheet/shown-sheet.ts";

/** The four categories of a sheet as bars. */
export function CategoryBars({ splits }: { splits: readonly SplitView[] }) {
  const rows = splits.map(toShownRow);
  return (
    <div className="mt-5 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {shareCategories.map(({ key, label }) => (
        <div key={key}>
          <p className="mb-1 text-sm text-muted">{label}</p>
          <SplitBar label={label} segments={shareSegments(rows, key)} />
        </div>
      ))}
    </div>
  );
}
