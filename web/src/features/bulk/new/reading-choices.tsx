import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { ColumnChoices } from "../reading/columns-of-file.ts";
import type { SpreadsheetTable } from "../reading/read-table.ts";
import { columnLetter } from "./column-labels.ts";

/** What empty cells mean, and one column of shares for all of a song. */
export function ReadingChoices({
  table: { headings },
  choices,
  onChange,
}: {
  table: SpreadsheetTable;
  choices: ColumnChoices;
  onChange: (choices: ColumnChoices) => void;
}) {
  const { places } = choices;
  const given = shareCategories.flatMap(({ key }) => places[key] ?? []);
  const [only] = given;
  const forAll = () =>
    onChange({
      ...choices,
      places: { ...places, ...Object.fromEntries(shareCategories.map(({ key }) => [key, only])) },
    });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-6">
      <Choice
        label="An empty publisher means “Self-published”"
        checked={choices.emptyPublisherIsSelfPublished}
        onChange={(emptyPublisherIsSelfPublished) =>
          onChange({ ...choices, emptyPublisherIsSelfPublished })
        }
      />
      <Choice
        label="An empty IPI means “None yet”"
        checked={choices.emptyIpiIsNoneYet}
        onChange={(emptyIpiIsNoneYet) => onChange({ ...choices, emptyIpiIsNoneYet })}
      />
      {only !== undefined && given.length === 1 && (
        <Button variant="text" size="small" className="-ml-2" onClick={forAll}>
          Use column {columnLetter(only)} ({headings[only]}) for all shares
        </Button>
      )}
    </div>
  );
}

function Choice({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-pen"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
