import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PdfPage } from "./pdf-page.tsx";
import type { ShownDocument } from "./use-shown-document.ts";

/**
 * A document's pages, one below the other. On a phone they are wider than the screen, so that one can read them, unless
 * they are fitted. The box is as high as its pages; `className` limits its height.
 */
export function DocumentPages({
  name,
  shown,
  otherwise,
  renderOverlay,
  isFitted = false,
  className,
}: {
  name: string;
  shown: ShownDocument;
  /** The text about an alternative when the pages can't be shown. */
  otherwise: string;
  /** Renders an overlay on a page, by its index from 0. */
  renderOverlay?: (page: number) => ReactNode;
  /** Whether a phone shows the whole width of a page. */
  isFitted?: boolean;
  className?: string;
}) {
  if (shown.state === "failed")
    return (
      <p className="rounded-control border bg-wash px-4 py-6 text-muted [overflow-wrap:anywhere]">
        {shown.reason} {otherwise}
      </p>
    );
  if (shown.state === "loading")
    return <Skeleton className={cn("aspect-[1/1.414] w-full", className)} />;
  return (
    <section
      data-slot="pages"
      aria-label={`Pages of ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className={cn(
        "overflow-auto overscroll-contain rounded-control border bg-wash p-2",
        className,
      )}
    >
      <div className={isFitted ? undefined : "max-sm:w-[44rem]"}>
        {shown.state === "picture" ? (
          <div className="relative">
            <img src={shown.url} alt={name} className="block w-full" />
            {renderOverlay?.(0)}
          </div>
        ) : (
          Array.from({ length: shown.pdf.numPages }, (_, page) => (
            <PdfPage key={page} pdf={shown.pdf} number={page + 1} className="mb-2 last:mb-0">
              {renderOverlay?.(page)}
            </PdfPage>
          ))
        )}
      </div>
    </section>
  );
}
