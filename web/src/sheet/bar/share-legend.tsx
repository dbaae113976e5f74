import type { SignatureState } from "../../../../shared/domain/sheet/signature-state.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "./share-colors.ts";
import { shareInWords, type BarSegment } from "./share-segments.ts";
import { signatureStyles } from "./signature-styles.ts";

const stateColors: Record<SignatureState, string> = {
  signed: "text-green",
  waiting: "text-amber",
  declined: "text-red",
  expired: "text-muted",
  unsigned: "text-muted",
};

/** The names, shares and signatures of a bar's segments: the first ones, and the number of the rest. */
export function ShareLegend({
  segments,
  limit = Number.POSITIVE_INFINITY,
  className,
}: {
  segments: readonly BarSegment[];
  limit?: number;
  className?: string;
}) {
  const shown = segments.length <= limit ? segments : segments.slice(0, limit - 1);
  // If everyone has signed, the card says so once.
  const isMissing = segments.some(({ signatureState = "signed" }) => signatureState !== "signed");
  const more = segments.length - shown.length;
  return (
    <ul className={cn("mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm", className)}>
      {shown.map(({ key, name, share, other, person, signatureState }) => (
        <li key={key} className="flex max-w-full min-w-0 items-baseline gap-1.5">
          <span aria-hidden className={cn("size-2 shrink-0 rounded-[2px]", shareColor(person))} />
          <span className="truncate">{name || "Unnamed"}</span>
          <span className="figures shrink-0 text-muted">{shareInWords({ share, other })}</span>
          {isMissing && signatureState !== undefined && (
            <span className={cn("shrink-0", stateColors[signatureState])}>
              {signatureStyles[signatureState].words}
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  );
}
