import { useFormContext, useWatch } from "react-hook-form";
import type { ParseView } from "../../../../../../shared/contracts/files/parsing.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { percentageText, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import { inputOfField } from "./field-path.ts";
import type { DocumentReview } from "./use-document-review.ts";

type Contradiction = NonNullable<NonNullable<ParseView["content"]>["contradiction"]>;

const names = {
  songwriterPercentage: "songwriter",
  publisherPercentage: "publisher",
  copyrightPercentage: "copyright",
  masterPercentage: "master",
} as const satisfies Record<Contradiction["field"], string>;

/** Says that the printed shares come to no whole, and leads to them. */
export function ContradictingShares({
  contradiction: { field, total },
  review,
}: {
  contradiction: Contradiction;
  review: DocumentReview;
}) {
  const { control } = useFormContext<SheetForm>();
  const rows = useWatch({ control, name: "splits" });
  const first = rows.flatMap(({ readRow }) =>
    readRow === undefined ? [] : (inputOfField({ row: readRow, name: field }, rows) ?? []),
  )[0];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-amber-wash px-4 py-2 text-sm">
      <output className="text-amber">
        {`The ${names[field]} shares in the document add up to ${percentageText(total)} %, not 100 %.`}
      </output>
      {first !== undefined && (
        <Button variant="text" size="small" onClick={() => review.focus(first)}>
          Show the shares
        </Button>
      )}
    </div>
  );
}
