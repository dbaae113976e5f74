import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories, type Shares } from "../../../../shared/domain/sheet/sheet-rows.ts";

/** The percentages of the categories in a row, each above its label. */
export function ShareFigures({
  shares,
  categories = shareCategories,
}: {
  shares: Shares;
  categories?: readonly (typeof shareCategories)[number][];
}) {
  return (
    <dl className="mt-2 grid grid-cols-4 gap-x-2">
      {categories.map(({ key, label }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figures font-semibold">{formatShare(shares[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
