import { formatShare, FULL_SHARE } from "../../../../shared/domain/sheet/basis-points.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "./share-colors.ts";
import { shareInWords, type BarSegment } from "./share-segments.ts";
import { signaturePattern, signatureStateText } from "./signature-styles.ts";

/**
 * One category of ownership as a bar: a segment per row, in its person's color, solid if the person has signed or the
 * sheet was not sent. The part above 100 % is red. Screen readers read it as a list of names, shares and signatures.
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
  const spoken = segments.map(inWords).join("; ");
  return (
    <div
      data-slot="split-bar"
      className={cn("flex h-3.5 gap-0.5 overflow-hidden rounded-bar bg-track", className)}
    >
      <span className="sr-only">{`${label}: ${spoken === "" ? "no shares yet" : spoken}`}</span>
      {parts.map(({ segment, shown }) => (
        <span
          key={segment.key}
          title={inWords(segment)}
          data-state={segment.signatureState}
          className={cn(
            "h-full min-w-0 basis-0 transition-[flex-grow] duration-200 print:[print-color-adjust:exact]",
            shareColor(segment.person),
            signaturePattern(segment.signatureState),
          )}
          style={{ flexGrow: shown }}
        />
      ))}
      {total > FULL_SHARE && (
        <span
          title={`${formatShare(total - FULL_SHARE)} % over`}
          className="h-full basis-0 bg-red transition-[flex-grow] duration-200"
          style={{ flexGrow: total - FULL_SHARE }}
        />
      )}
      {total < FULL_SHARE && <span className="basis-0" style={{ flexGrow: FULL_SHARE - total }} />}
    </div>
  );
}

function inWords(segment: BarSegment): string {
  return `${segment.name} ${shareInWords(segment)}${signatureStateText(segment.signatureState)}`;
}

/** The segments with their shown part, up to 100 % together. Segments without one are left out. */
function withinWhole(segments: readonly BarSegment[]) {
  let used = 0;
  return segments
    .map((segment) => {
      const shown = Math.min(segment.share, FULL_SHARE - used);
      used += shown;
      return { segment, shown };
    })
    .filter(({ shown }) => shown > 0);
}
