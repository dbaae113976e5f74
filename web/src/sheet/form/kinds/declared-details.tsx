import { useFormContext, useWatch } from "react-hook-form";
import { notRequiredMark, printedRow } from "../../../../../shared/domain/sheet/printed-row.ts";
import { toSplit, type SheetForm } from "../sheet-form.ts";
import { isPublisherRow } from "./row-kind-values.ts";

/** The details of a row that its party has declared, in place of their fields: only the party changes them. */
export function DeclaredDetails({ index }: { index: number }) {
  const { control } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const isPublisher = isPublisherRow(row);
  const { pro, songwriterIpi, publisherName, publisherIpi } = printedRow(toSplit(row));
  const facts = [
    { term: "PRO", text: pro },
    { term: "Songwriter IPI#", text: songwriterIpi },
    ...(isPublisher ? [] : [{ term: "Publisher Name", text: publisherName }]),
    { term: "Publisher IPI#", text: publisherIpi },
  ].filter(({ text }) => text !== "" && text !== notRequiredMark);
  return (
    <div className="rounded-control bg-wash px-3 py-2 text-sm sm:col-span-2">
      <p className="[overflow-wrap:anywhere]">
        Declared by {row.songwriterName.trim()}, who alone can change them:
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {facts.map(({ term, text }) => (
          <div key={term} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="figures min-w-0 [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
