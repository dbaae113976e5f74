import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { totalColors, useTotals } from "./use-totals.ts";

/** The totals at the bottom of a small screen, where the panel is not visible. */
export function TotalsStrip() {
  const { categories } = useTotals();
  return (
    <div
      aria-hidden
      className="sticky bottom-(--player-height) -mx-4 mt-6 border-t bg-paper px-4 py-2 sm:-mx-8 sm:px-8 lg:hidden"
    >
      <ul className="grid grid-cols-4 gap-2">
        {categories.map(({ key, label, total, state }) => (
          <li key={key} className="min-w-0">
            <span className="block truncate text-xs text-muted">{label}</span>
            <span className={`figures block text-sm font-semibold ${totalColors[state]}`}>
              {formatShare(total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
