import type { ReactNode } from "react";
import { shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { cn } from "../../lib/cn.ts";
import type { ShownSheet } from "../shown-sheet.ts";
import { SheetBars } from "./sheet-bars.tsx";
import { SheetCards } from "./sheet-cards.tsx";
import { SheetParties } from "./sheet-parties.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { SheetTerms } from "./sheet-terms.tsx";

/** A title with more characters takes the whole width, as on the PDF. */
const longTitle = 60;

/**
 * The split sheet as a document: the content of the sealed PDF in the same order. Below 700 px of its own width, rows
 * become cards. `you` marks the reader's rows; `showState` shows who has signed.
 */
export function AgreementSheet({
  content,
  you,
  showState = false,
  withLyrics = true,
  titledAbove = false,
  className,
}: {
  content: ShownSheet | undefined;
  you?: string | undefined;
  showState?: boolean;
  withLyrics?: boolean;
  /** Whether the page has a title already: a narrow sheet leaves its own out. */
  titledAbove?: boolean;
  className?: string;
}) {
  if (content === undefined)
    return (
      <p className="rounded-card border border-dashed p-10 text-center text-muted">
        No data available to preview
      </p>
    );
  const onlyWide = titledAbove ? "@max-[699px]:hidden" : "";
  const { number, title, artist, date, bpm, iswc, lyrics, rows, signatures } = content;
  return (
    <article
      data-slot="agreement-sheet"
      aria-label="Song Split Sheet"
      className={cn("document @container rounded-bar border shadow-float", className)}
    >
      <div className="px-4.5 py-5 @min-[700px]:p-8 print:p-0!">
        <header className="border-b-[1.5px] border-ink pb-2.5">
          <p className="figures text-sm text-muted">
            {number === undefined ? "Draft, number assigned on saving" : formatSheetNumber(number)}
          </p>
          <h2
            className={cn(
              "headline text-xl @min-[700px]:text-2xl",
              // The rows' headings stay below one of the sheet.
              titledAbove && "@max-[699px]:sr-only",
            )}
          >
            Song Split Sheet
          </h2>
        </header>
        <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 @min-[700px]:grid-cols-[2fr_2fr_1fr_1fr]">
          <Fact
            label="Song Title"
            className={cn(onlyWide, title.length > longTitle && "col-span-full")}
          >
            {title || "Untitled"}
          </Fact>
          <Fact label="Artist" className={titledAbove ? "@max-[699px]:col-span-2" : ""}>
            {artist || "N/A"}
          </Fact>
          <Fact label="Date">{date}</Fact>
          <Fact label="BPM">{bpm === 0 ? "N/A" : bpm}</Fact>
          {iswc && <Fact label="ISWC">{iswc}</Fact>}
        </dl>
        <SheetBars rows={rows} categories={shareCategories} />
        <SheetCards
          rows={rows}
          you={you}
          showState={showState}
          className="mt-4 @min-[700px]:hidden"
        />
        <SheetTable rows={rows} you={you} className="mt-5 hidden @min-[700px]:table" />
        {content.custom !== undefined && content.custom.length > 0 && (
          <section className="mt-6">
            <h3 className="break-after-avoid text-sm font-semibold">Additional Fields</h3>
            <dl className="mt-1.5 grid gap-x-5 gap-y-3 @min-[700px]:grid-cols-3">
              {content.custom.map(({ label, value, about }, index) => (
                <Fact key={index} label={about === undefined ? label : `${label} · ${about}`}>
                  {value}
                </Fact>
              ))}
            </dl>
          </section>
        )}
        <SheetTerms sheet={content} />
        <SheetParties rows={rows} signatures={signatures} />
        {withLyrics && lyrics !== "" && <LyricsSection lyrics={lyrics} />}
        <footer className="mt-8 flex print:hidden justify-end border-t pt-2 text-xs text-muted">
          Page 1 of 1
        </footer>
      </div>
    </article>
  );
}

function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cn("min-w-0", className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures font-medium break-words">{children}</dd>
    </div>
  );
}

function LyricsSection({ lyrics }: { lyrics: string }) {
  return (
    <section className="mt-6">
      <h3 className="break-after-avoid text-sm font-semibold">Lyrics</h3>
      <p className="own-direction mt-1.5 font-serif text-base leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        {lyrics}
      </p>
    </section>
  );
}
