import { cn } from "../../lib/cn.ts";
import type { BarSegment } from "../bar/share-segments.ts";
import { SplitBar } from "../bar/split-bar.tsx";

/** A bar that is locked once its sheet is sealed: its parts close up, a frame is around it, and a lock beside it. */
export function SealBar({
  segments,
  isSealed,
  isLive,
  className,
}: {
  segments: readonly BarSegment[];
  isSealed: boolean;
  /** Whether it is locked before the reader's eyes. */
  isLive: boolean;
  className?: string;
}) {
  return (
    <div className="flex items-center gap-3">
      <SplitBar
        label="Songwriter shares"
        segments={segments}
        className={cn(
          "min-w-0 flex-1",
          isSealed && "gap-px! outline-2 outline-offset-2 outline-ink",
          isSealed && isLive && "close-gaps",
          className,
        )}
      />
      {isSealed && <Padlock className={cn("size-6 shrink-0", isLive && "drop-lock")} />}
    </div>
  );
}

/** Drawn here: an icon of the package would be a file of its own on every page with a bar. */
function Padlock({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" className={className}>
      <rect x="4" y="11" width="16" height="10" rx="2" fill="currentColor" />
      <path d="M8 11V7a4 4 0 0 1 8 0v4" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
