import type { FieldPath } from "react-hook-form";
import {
  type ReviewField,
  type RowField,
} from "../../../../../../shared/domain/extraction/review/sources.ts";
import type { FormRow, SheetForm } from "../../../../sheet/form/sheet-form.ts";

const readNames: Record<string, RowField> = {
  songwriterShare: "songwriterPercentage",
  publisherShare: "publisherPercentage",
  copyrightShare: "copyrightPercentage",
  masterShare: "masterPercentage",
};
const formNames = Object.fromEntries(Object.entries(readNames).map(([form, read]) => [read, form]));

/** The field that an input of the form shows. `row` is -1 in a row that was not read from the document. */
export function fieldOfInput(name: string, rows: readonly FormRow[]): ReviewField | undefined {
  if (name === "title" || name === "artist" || name === "lyrics") return { name };
  const [list, index = "", field = ""] = name.split(".");
  const row = rows[Number(index)];
  if (list !== "splits" || row === undefined) return undefined;
  // The other names are the same in the form and in what was read.
  return { row: row.readRow ?? -1, name: readNames[field] ?? (field as RowField) };
}

/** The name of the form's input for a field; undefined if its row was removed. */
export function inputOfField(
  field: ReviewField,
  rows: readonly FormRow[],
): FieldPath<SheetForm> | undefined {
  if (field.row === undefined) return field.name;
  const index = rows.findIndex(({ readRow }) => readRow === field.row);
  if (index < 0) return undefined;
  // Made from the form's own names.
  return `splits.${index}.${formNames[field.name] ?? field.name}` as FieldPath<SheetForm>;
}
