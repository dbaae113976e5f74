import type { ReactNode } from "react";
import { shareCategories } from "../../../../shared/domain/splits.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet-number.ts";
import { cn } from "../../lib/cn.ts";
import type { SheetContent } from "../../lib/sheet-content.ts";
import { SheetBars } from "./sheet-bars.tsx";
import { SheetLyrics } from "./sheet-lyrics.tsx";
import { SheetParties } from "./sheet-parties.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { SheetTerms } from "./sheet-terms.tsx";

/**
 * The split sheet as a document: what the sealed PDF holds, in the same order. Below 640 px of its own width
 * rows become cards. `you` marks the reader's rows; `showState` says who has signed.
 */
export function AgreementSheet({
  content,
  you,
  showState = false,
  withLyrics = true,
  className,
}: {
  content: SheetContent | undefined;
  you?: string | undefined;
  showState?: boolean;
  withLyrics?: boolean;
  className?: string;
}) {
  if (content === undefined)
    return (
      <p className="rounded-card border border-dashed p-10 text-center text-muted">
        No data available to preview
      </p>
    );
  const { number, title, artist, date, bpm, lyrics, rows, signatures } = content;
  return (
    <article
      data-slot="agreement-sheet"
      aria-label="Song Split Sheet"
      className={cn("document @container rounded-bar border shadow-float", className)}
    >
      <div className="px-4.5 py-5 @min-[640px]:p-10">
        <header className="border-b-[1.5px] border-ink pb-2.5">
          <p className="figures text-sm text-muted">
            {number === undefined ? "Not numbered yet" : formatSheetNumber(number)}
          </p>
          <h2 className="headline text-xl @min-[640px]:text-2xl">Song Split Sheet</h2>
        </header>
        <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 @min-[640px]:grid-cols-[2fr_2fr_1fr_1fr]">
          <Fact label="Song Title">{title || "Untitled"}</Fact>
          <Fact label="Artist">{artist || "N/A"}</Fact>
          <Fact label="Date">{date}</Fact>
          <Fact label="BPM">{bpm === 0 ? "N/A" : bpm}</Fact>
        </dl>
        <SheetBars rows={rows} categories={shareCategories} />
        <SheetTable rows={rows} you={you} showState={showState} />
        <SheetTerms version={content.termsVersion} />
        <SheetParties rows={rows} signatures={signatures} />
        {withLyrics && lyrics !== "" && <SheetLyrics lyrics={lyrics} />}
        <footer className="mt-8 flex justify-end border-t pt-2 text-xs text-muted">
          Page 1 of 1
        </footer>
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures font-medium break-words">{children}</dd>
    </div>
  );
}
