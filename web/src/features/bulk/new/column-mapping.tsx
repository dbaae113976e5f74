import { useState } from "react";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import type { BulkColumn } from "../../../../../shared/domain/bulk/bulk-columns.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { openRowsOf } from "../../../sheet/template/rows-of-template-view.ts";
import type { ColumnChoices } from "../reading/columns-of-file.ts";
import type { SpreadsheetTable } from "../reading/read-table.ts";
import {
  columnLabels,
  columnLetter,
  furtherColumns,
  missingColumns,
  usualColumns,
} from "./column-labels.ts";
import { ReadingChoices } from "./reading-choices.tsx";

/** The columns of a file: guessed from the headings, and chosen in a list for each. */
export function ColumnMapping({
  table,
  template,
  definitions,
  choices,
  onChange,
}: {
  table: SpreadsheetTable;
  template: TemplateView | undefined;
  /** The custom fields of the workspace. */
  definitions: readonly CustomFieldDefinition[];
  choices: ColumnChoices;
  onChange: (choices: ColumnChoices) => void;
}) {
  const missing = missingColumns(choices, template);
  const [isOpen, setOpen] = useState(missing.length > 0);
  const { places, people } = choices;
  const used = [
    ...Object.values(places),
    ...Object.values(people).flatMap((one) => [one.name, one.email]),
    ...Object.values(choices.fields),
  ];
  const left = table.headings.filter((heading, at) => heading !== "" && !used.includes(at));
  const field = (column: BulkColumn) => (
    <ColumnSelect
      key={column}
      table={table}
      label={columnLabels[column]}
      place={places[column]}
      error={missing.includes(column) ? "Choose its column" : undefined}
      onChange={(place) => onChange({ ...choices, places: { ...places, [column]: place } })}
    />
  );
  const columns =
    template === undefined ? usualColumns : (["title", "artist", "reference"] as const);
  return (
    <Card aria-label="Columns" className="p-4 sm:p-5">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-9">
          <span className="text-lg font-semibold">Columns</span>
          <span className="text-sm text-muted">
            {missing.length > 0
              ? `Choose ${missing.map((column) => columnLabels[column].toLowerCase()).join(" and ")}`
              : left.length === 0
                ? "All columns are used"
                : `Not used: ${left.join(", ")}`}
          </span>
          <span className="text-sm font-semibold text-pen">{isOpen ? "Close" : "Change"}</span>
        </summary>
        <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {columns.map(field)}
          {definitions
            // A template has the fields of its people.
            .filter(({ scope, filledBy }) =>
              template === undefined ? filledBy === "sender" : scope === "sheet",
            )
            .map(({ id, label }) => (
              <ColumnSelect
                key={id}
                table={table}
                label={label}
                place={choices.fields[id]}
                onChange={(place) =>
                  onChange({ ...choices, fields: { ...choices.fields, [id]: place } })
                }
              />
            ))}
          {template !== undefined &&
            openRowsOf(template).flatMap(({ id, placeholder }) =>
              (["name", "email"] as const).map((part) => (
                <ColumnSelect
                  key={`${id} ${part}`}
                  table={table}
                  label={`${placeholder}: ${part}`}
                  place={people[id]?.[part]}
                  onChange={(place) =>
                    onChange({
                      ...choices,
                      people: { ...people, [id]: { ...people[id], [part]: place } },
                    })
                  }
                />
              )),
            )}
        </div>
        {template === undefined && (
          <details className="mt-4">
            <summary className="min-h-9 cursor-pointer text-sm font-semibold text-pen">
              More columns
            </summary>
            <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {furtherColumns.map(field)}
            </div>
          </details>
        )}
      </details>
      {template === undefined && (
        <ReadingChoices table={table} choices={choices} onChange={onChange} />
      )}
    </Card>
  );
}

/** The list of a file's columns for one detail, with what its first line has there. */
function ColumnSelect({
  table: { headings, lines },
  label,
  place,
  error,
  onChange,
}: {
  table: SpreadsheetTable;
  label: string;
  place: number | undefined;
  error?: string | undefined;
  onChange: (place: number | undefined) => void;
}) {
  const example =
    place === undefined
      ? ""
      : lines.map(({ cells }) => cells[place]?.trim() ?? "").find((text) => text !== "");
  return (
    <div className="min-w-0">
      <SelectField
        label={label}
        error={error}
        value={place === undefined ? "" : String(place)}
        aria-description={
          example === "" || example === undefined ? undefined : `For example ${example}`
        }
        options={[
          { value: "", label: "Not in the file" },
          ...headings.map((heading, at) => ({
            value: String(at),
            label: `${columnLetter(at)}: ${heading === "" ? "no heading" : heading}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === "" ? undefined : Number(value))
        }
      />
      <p aria-hidden className="mt-0.5 truncate text-sm text-muted">
        {example || "\u00A0"}
      </p>
    </div>
  );
}
