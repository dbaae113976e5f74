import { formatShare } from "../../../../../../shared/domain/sheet/basis-points.ts";
import { Card } from "../../../../components/ui/lists/card.tsx";
import type { printedTotals } from "./use-review-totals.ts";

/**
 * The totals of the printed shares. A known scale can be shown as 100; with other totals the song gets no splits, which
 * a warning says.
 */
export function ReviewTotals({
  totals,
  isAs100,
  onAs100,
}: {
  totals: ReturnType<typeof printedTotals>;
  isAs100: boolean;
  onAs100: (isAs100: boolean) => void;
}) {
  const printed = totals.filter(({ printed: { kind } }) => kind !== "absent");
  const hasScale = printed.some(({ printed: { kind } }) => kind === "scaled");
  // Empty categories are fine: most sheets have songwriter shares only.
  const off = totals.filter(
    ({ key, printed: { kind } }) =>
      kind === "off" ||
      (kind === "scaled" && !isAs100) ||
      (kind === "absent" && key === "songwriterShare"),
  );
  if (printed.length === 0) return null;
  return (
    <Card aria-label="Totals" className="mt-3 p-4">
      <h3 className="font-semibold">Totals</h3>
      <dl className="figures mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {printed.map(({ key, label, printed: { kind, total } }) => (
          <div key={key} data-slot="total" data-state={kind}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className={kind === "exact" ? "text-green" : "text-amber"}>
              {formatShare(total)} %
              {kind === "scaled" && isAs100 && <span className="text-green"> shown as 100 %</span>}
            </dd>
          </div>
        ))}
      </dl>
      {hasScale && (
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2 font-medium">
          <input
            type="checkbox"
            className="size-5 accent-pen"
            checked={isAs100}
            onChange={({ target }) => onAs100(target.checked)}
          />
          Show as 100
        </label>
      )}
      <output className="block max-w-[60ch] text-sm text-amber empty:hidden">
        {off.length > 0 &&
          `${listed(off.map(({ label }) => label))} ${off.length === 1 ? "does" : "do"} not total 100 %. The agreement keeps its printed figures, and the song is saved without splits.`}
      </output>
    </Card>
  );
}

function listed(labels: readonly string[]): string {
  return labels.length < 2
    ? labels.join("")
    : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
