import { cn } from "../../../lib/cn.ts";

const nothing = { __html: "" };

/**
 * A text of the page's data in its placeholder. The script in the head puts it there before the page's code has loaded
 * (early-calls-script.ts); until then, and without it, it is a gray shape. React leaves alone what is in it.
 */
export function EarlyText({
  at,
  lines = 1,
  className,
}: {
  /** Where the text is in the answer to the first read of the page (page-reads.ts): `0.title`. */
  at: string;
  /** Lines that the text may have. */
  lines?: 1 | 2;
  className?: string;
}) {
  return (
    <span
      data-early={at}
      ref={(place) => {
        if (place !== null) window.fillEarlyText?.(place);
      }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
      className={cn(
        "min-h-[1lh] empty:animate-pulse empty:rounded-bar empty:bg-track",
        lines === 1 ? "block truncate" : "line-clamp-2 [overflow-wrap:anywhere]",
        className,
      )}
    />
  );
}
