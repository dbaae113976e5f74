import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "./share-colors.ts";
import type { BarSegment } from "./share-segments.ts";

/** The names and shares of a bar's segments: the first ones, and the number of the rest. */
export function ShareLegend({
  segments,
  limit = Number.POSITIVE_INFINITY,
}: {
  segments: readonly BarSegment[];
  limit?: number;
}) {
  const shown = segments.length <= limit ? segments : segments.slice(0, limit - 1);
  const more = segments.length - shown.length;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {shown.map(({ key, name, share }, index) => (
        <li key={key} className="flex max-w-full min-w-0 items-baseline gap-1.5">
          <span aria-hidden className={cn("size-2 shrink-0 rounded-[2px]", shareColor(index))} />
          <span className="truncate">{name || "Unnamed"}</span>
          <span className="figures shrink-0 text-muted">{formatShare(share)} %</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  );
}
