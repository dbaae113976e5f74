import { useFormContext, useWatch } from "react-hook-form";
import {
  noneYetAnswers,
  type NoneYetAnswers,
} from "../../../../../shared/domain/sheet/none-yet-answers.ts";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";
import { toSplit, type FormRow, type SheetForm } from "../sheet-form.ts";

/**
 * Names the people whose IPI numbers or publishers are not entered, with a button that answers 'None yet' and
 * 'Self-published' for all of them. Absent while no share requires more.
 */
export function FillNoneYet() {
  const undo = useUndoToast();
  const { control, getValues, setValue } = useFormContext<SheetForm>();
  const open = openRows(useWatch({ control, name: "splits" }));
  if (open.length === 0) return null;
  const lacks = (field: keyof NoneYetAnswers) =>
    open.some(({ answers }) => answers[field] !== undefined);
  const answers = [
    ...(lacks("songwriterIpi") || lacks("publisherIpi") ? ["None yet"] : []),
    ...(lacks("selfPublished") ? [selfPublishedName] : []),
  ];
  const fill = () => {
    const filled = openRows(getValues("splits"));
    for (const { index, answers: given } of filled) write(index, given);
    undo.offer(`Filled in for ${countedPeople(filled.length)}`, () => {
      for (const row of filled)
        if (hasAnswers(getValues(`splits.${row.index}`), row))
          write(row.index, emptyAnswers(row.answers));
    });
  };
  const write = (index: number, given: NoneYetAnswers) => {
    for (const field of ["songwriterIpi", "publisherIpi", "selfPublished"] as const) {
      const value = given[field];
      if (value !== undefined)
        setValue(`splits.${index}.${field}`, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <div role="note" className="mb-4 rounded-control bg-wash p-3 text-sm">
      <p className="line-clamp-4 [overflow-wrap:anywhere]">
        Not entered for {open.map(({ name }) => name).join(", ")}: {missingInWords(lacks)}.
      </p>
      <p className="mt-1 text-muted">Everyone confirms or corrects their own when they sign.</p>
      <Button variant="quiet" size="small" className="mt-2 w-full" onClick={fill}>
        Fill in {answers.map((answer) => `“${answer}”`).join(" and ")}
      </Button>
    </div>
  );
}

interface OpenRow {
  index: number;
  name: string;
  answers: NoneYetAnswers;
}

/** The rows that the answers would complete. */
function openRows(rows: readonly FormRow[]): OpenRow[] {
  return rows.flatMap((row, index) => {
    const answers = noneYetAnswers(toSplit(row));
    if (Object.keys(answers).length === 0) return [];
    return [{ index, name: row.songwriterName.trim() || `Contributor ${index + 1}`, answers }];
  });
}

/** The former values of the answered fields: all were empty. */
function emptyAnswers({ songwriterIpi, publisherIpi, selfPublished }: NoneYetAnswers) {
  return {
    ...(songwriterIpi === undefined ? {} : { songwriterIpi: "" }),
    ...(publisherIpi === undefined ? {} : { publisherIpi: "" }),
    ...(selfPublished === undefined ? {} : { selfPublished: false }),
  };
}

/** Whether a row still has the answers. One that was changed or moved since then is kept. */
function hasAnswers(row: FormRow | undefined, { name, answers }: OpenRow): boolean {
  return (
    row !== undefined &&
    (row.songwriterName.trim() || name) === name &&
    Object.entries(answers).every(([field, answer]) => Object(row)[field] === answer)
  );
}

function missingInWords(lacks: (field: keyof NoneYetAnswers) => boolean): string {
  return [
    ...(lacks("songwriterIpi") ? ["Songwriter IPI#"] : []),
    ...(lacks("selfPublished") ? ["publisher"] : []),
    ...(lacks("publisherIpi") ? ["Publisher IPI#"] : []),
  ].join(", ");
}

const countedPeople = (count: number) => (count === 1 ? "1 person" : `${count} people`);
