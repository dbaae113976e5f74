import type { SplitView } from "../../../../../shared/contracts/agreements/views.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/splits.ts";
import { SplitBar } from "../../../components/ui/split-bar.tsx";
import { shareSegments } from "../../../lib/share-segments.ts";
import { toSheetRow } from "../../../lib/sheet-content.ts";

/** The four categories of a sheet as bars. */
export function CategoryBars({ splits }: { splits: readonly SplitView[] }) {
  const rows = splits.map(toSheetRow);
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
