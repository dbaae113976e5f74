import type { CustomFieldDefinition, FieldValue } from "../custom-fields/custom-field.ts";
import { fieldHeadingStart } from "../custom-fields/field-heading.ts";
import { normalizeHeading } from "./bulk-columns.ts";

/** The place of the column of each custom field, by the ids of the fields. A field that the file lacks is absent. */
export type FieldPlaces = Readonly<Record<string, number | undefined>>;

/** The custom fields of the workspace with their columns in a file. */
export interface FieldColumns {
  definitions: readonly CustomFieldDefinition[];
  places: FieldPlaces;
}
export const noFieldColumns: FieldColumns = { definitions: [], places: {} };

/** Returns the columns of custom fields: of the CSV export, else those with the label of a field as their heading. */
export function guessFieldColumns(
  headings: readonly string[],
  definitions: readonly CustomFieldDefinition[],
  taken: readonly (number | undefined)[] = [],
): FieldPlaces {
  const given = headings.map(normalizeHeading);
  return Object.fromEntries(
    definitions
      .filter(({ filledBy }) => filledBy === "sender")
      .map(({ id, label }) => {
        const wanted = [`${fieldHeadingStart}${label}`, label].map(normalizeHeading);
        const place = wanted
          .map((heading) => given.indexOf(heading))
          .find((index) => index >= 0 && !taken.includes(index));
        return [id, place];
      }),
  );
}

/** Returns what a line says for the fields of the sheet, or of each person. */
export function fieldValuesIn(
  cells: readonly string[],
  { definitions, places }: FieldColumns,
  scope: CustomFieldDefinition["scope"],
): FieldValue[] {
  return definitions.flatMap((field) => {
    const place = places[field.id];
    const text = place === undefined ? "" : (cells[place] ?? "").trim();
    return field.scope !== scope || field.filledBy !== "sender" || text === ""
      ? []
      : [{ fieldId: field.id, value: valueIn(field, text) }];
  });
}

/** People write 'Yes' in a spreadsheet. */
function valueIn({ type }: CustomFieldDefinition, text: string): string {
  return type === "yes_no" ? text.toLowerCase() : text;
}
