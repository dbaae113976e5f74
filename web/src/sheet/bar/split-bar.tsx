import { formatShare, WHOLE } from "../../../../shared/domain/sheet/basis-points.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "./share-colors.ts";
import type { BarSegment } from "./share-segments.ts";

/**
 * One category of ownership as a bar: a segment per row, in the row's color. The part above 100 % is red. Screen
 * readers read it as a list of names and shares.
 */
export function SplitBar({
  label,
  segments,
  className,
}: {
  label: string;
  segments: readonly BarSegment[];
  className?: string;
}) {
  const total = segments.reduce((sum, { share }) => sum + share, 0);
  const parts = withinWhole(segments);
  const spoken = segments.map(({ name, share }) => `${name} ${formatShare(share)} %`).join(", ");
  return (
    <div
      data-slot="split-bar"
      className={cn("flex h-3.5 gap-0.5 overflow-hidden rounded-bar bg-track", className)}
    >
      <span className="sr-only">{`${label}: ${spoken === "" ? "no shares yet" : spoken}`}</span>
      {parts.map(({ key, name, share, color, full }) => (
        <span
          key={key}
          title={`${name} ${formatShare(full)} %`}
          className={cn(
            "h-full min-w-0 basis-0 transition-[flex-grow] duration-200 print:[print-color-adjust:exact]",
            color,
          )}
          style={{ flexGrow: share }}
        />
      ))}
      {total > WHOLE && (
        <span
          title={`${formatShare(total - WHOLE)} % over`}
          className="h-full basis-0 bg-red transition-[flex-grow] duration-200"
          style={{ flexGrow: total - WHOLE }}
        />
      )}
      {total < WHOLE && <span className="basis-0" style={{ flexGrow: WHOLE - total }} />}
    </div>
  );
}

/** The segments up to 100 %. Empty segments are left out; the others keep their rows' colors. */
function withinWhole(segments: readonly BarSegment[]) {
  let used = 0;
  return segments
    .map((segment, index) => {
      const share = Math.min(segment.share, WHOLE - used);
      used += share;
      return { ...segment, share, full: segment.share, color: shareColor(index) };
    })
    .filter(({ share }) => share > 0);
}
