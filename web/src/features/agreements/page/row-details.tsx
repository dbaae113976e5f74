import { heldCategories } from "../../../../../shared/domain/sheet/held-categories.ts";
import { notRequiredMark, printedRow } from "../../../../../shared/domain/sheet/printed-row.ts";
import { ShareFigures } from "../../../sheet/document/share-figures.tsx";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";

/** A row of the sheet in full: the shares that it has, and PRO, IPI and publisher as they are printed. */
export function RowDetails({ row }: { row: ShownRow }) {
  const { pro, songwriterIpi, publisherName, publisherIpi } = printedRow(row);
  const facts = [
    { what: "PRO", text: pro },
    { what: "IPI", text: songwriterIpi },
    { what: "Publisher", text: publisherName },
    { what: "Publisher IPI", text: publisherIpi },
  ].filter(({ text }) => text !== "" && text !== notRequiredMark);
  return (
    <div>
      <ShareFigures shares={row} categories={heldCategories([row])} />
      <dl className="figures mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
        {facts.map(({ what, text }) => (
          <div key={what} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt>{what}</dt>
            <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
