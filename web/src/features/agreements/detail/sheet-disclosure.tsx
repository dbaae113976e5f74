import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { AgreementSheet } from "../../../sheet/document/agreement-sheet.tsx";
import { formatSheetDate, formatToday } from "../../../lib/format.ts";
import { toShownRow } from "../../../sheet/shown-sheet.ts";

/** The sheet as a document, shown on request. */
export function SheetDisclosure({ agreement }: { agreement: AgreementView }) {
  const [open, setOpen] = useState(false);
  const { number, song, sentAt, lyrics, termsVersion, splits, status } = agreement;
  const content = {
    number,
    ...song,
    date: sentAt === undefined ? formatToday() : formatSheetDate(sentAt),
    lyrics,
    termsVersion: status === "draft" ? undefined : termsVersion,
    rows: splits.map(toShownRow),
    signatures: [],
  };
  return (
    <>
      <details className="group border-t" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-13 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          The split sheet
        </summary>
        {open && <AgreementSheet className="mb-5" content={content} />}
      </details>
      {/* The printed sheet, also if the disclosure is closed. */}
      {!open && (
        <div className="hidden print:block">
          <AgreementSheet content={content} />
        </div>
      )}
    </>
  );
}
