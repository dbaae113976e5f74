import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { Card } from "../../components/ui/lists/card.tsx";
import { SplitBar } from "../../sheet/bar/split-bar.tsx";
import { useTotals } from "../../sheet/form/use-totals.ts";

/** The totals of a template's shares. They need not come to 100 % before a sheet is sent. */
export function TemplateTotals() {
  const { categories } = useTotals();
  return (
    <Card aria-label="Totals" className="p-5">
      <h2 className="font-semibold">Totals</h2>
      <ul className="mt-3 grid gap-3">
        {categories.map(({ key, label, total, segments }) => (
          <li key={key}>
            <div className="mb-1 flex justify-between text-sm font-semibold">
              {label}
              <span className="figures">{formatShare(total)} %</span>
            </div>
            <SplitBar label={label} segments={segments} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        A template can have any totals. Each must be 100 % when a sheet is sent.
      </p>
    </Card>
  );
}
