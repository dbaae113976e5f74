import type { FieldPath } from "react-hook-form";
import {
  type ReviewField,
  type ReviewRowField,
} from "../../../../../../shared/domain/extraction/review/sources.ts";
import type { FormRow, SheetForm } from "../../../../sheet/form/sheet-form.ts";

const readNames: Record<string, ReviewRowField> = {
  songwriterShare: "songwriterPercentage",
  publisherShare: "publisherPercentage",
  copyrightShare: "copyrightPercentage",
  masterShare: "masterPercentage",
};
const formNames = Object.fromEntries(Object.entries(readNames).map(([form, read]) => [read, form]));

/** The field of the document that a form input shows. `row` is -1 for a row that was not read in the document. */
export function fieldOfInput(name: string, rows: readonly FormRow[]): ReviewField | undefined {
  if (name === "title" || name === "artist" || name === "lyrics") return { name };
  const [list, index = "", field = ""] = name.split(".");
  const row = rows[Number(index)];
  if (list !== "splits" || row === undefined) return undefined;
  // The other names are the same in the form and in the read content.
  return { row: row.readRow ?? -1, name: readNames[field] ?? (field as ReviewRowField) };
}

/** The name of the form input that shows a field of the document; undefined if its row was removed. */
export function inputOfField(
  field: ReviewField,
  rows: readonly FormRow[],
): FieldPath<SheetForm> | undefined {
  if (field.row === undefined) return field.name;
  const index = rows.findIndex(({ readRow }) => readRow === field.row);
  if (index < 0) return undefined;
  // Composed of field names of the form.
  return `splits.${index}.${formNames[field.name] ?? field.name}` as FieldPath<SheetForm>;
}
