import type { ReactNode } from "react";
import type { PagePoint } from "../../../../../../shared/domain/extraction/review/sources.ts";
import { PdfPage } from "../../../../components/ui/pdf-page.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { cn } from "../../../../lib/cn.ts";
import { PageMarks, type Mark } from "./page-marks.tsx";
import type { ShownDocument } from "./use-shown-document.ts";

/** The document's pages with marks on them. On a phone they are wider than the screen, so that one can read them. */
export function DocumentPages({
  name,
  shown,
  marks,
  onPick,
  className,
}: {
  name: string;
  shown: ShownDocument;
  marks: readonly Mark[];
  /** Called with the point of a page that was clicked. */
  onPick: (point: PagePoint) => void;
  className?: string;
}) {
  const overlay = (page: number) => (
    <PagePicker onPick={(x, y) => onPick({ page, x, y })}>
      <PageMarks marks={marks.filter((mark) => mark.page === page)} />
    </PagePicker>
  );
  if (shown.state === "failed")
    return (
      <p className={cn("rounded-control border bg-wash px-4 py-6 text-muted", className)}>
        {shown.reason} You can still enter the details.
      </p>
    );
  if (shown.state === "loading") return <Skeleton className={cn("h-full", className)} />;
  return (
    <section
      data-slot="pages"
      aria-label={`Pages of ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className={cn("overflow-auto overscroll-contain rounded-control border bg-wash p-2", className)}
    >
      <div className="max-sm:w-[44rem]">
        {shown.state === "picture" ? (
          <div className="relative">
            <img src={shown.url} alt={name} className="block w-full" />
            {overlay(0)}
          </div>
        ) : (
          Array.from({ length: shown.pdf.numPages }, (_, page) => (
            <PdfPage key={page} pdf={shown.pdf} number={page + 1} className="mb-2 last:mb-0">
              {overlay(page)}
            </PdfPage>
          ))
        )}
      </div>
    </section>
  );
}

/** Reports where its page is clicked, in fractions of the page. The focus stays in the field that is edited. */
function PagePicker({
  onPick,
  children,
}: {
  onPick: (x: number, y: number) => void;
  children: ReactNode;
}) {
  return (
    // A shortcut for the pointer: with the keyboard one types what one reads.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="absolute inset-0 cursor-text"
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        onPick((clientX - left) / width, (clientY - top) / height);
      }}
    >
      {children}
    </div>
  );
}
