import type { SplitView } from "../../../../../shared/contracts/agreements/views.ts";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/splits.ts";
import { toShownRow } from "../../../sheet/shown-sheet.ts";

/** The four shares of a row. */
export function RowShares({ split }: { split: SplitView }) {
  const row = toShownRow(split);
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      {shareCategories.map(({ key, label }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures font-semibold">{formatShare(row[key])} %</dd>
        </div>
      ))}
    </dl>
  );
}
