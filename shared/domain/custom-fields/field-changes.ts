import { rowIdOf } from "../sheet/row-kinds/row-kinds.ts";
import { limitedChanges, renamed } from "../sheet/sheet-content.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import type { SheetField } from "./custom-field.ts";
import { printedValue } from "./field-value.ts";
import { sheetFieldsOf, type FieldsOfSheet, type RowWithFields } from "./fields-of-sheet.ts";

const keyOf = ({ fieldId, row = "" }: SheetField) => `${fieldId} ${row}`;

type NamedFields = FieldsOfSheet<RowWithFields & Pick<SheetRow, "songwriterName">>;

/**
 * Returns what changed in the fields of a sheet, one sentence each. Long values are cut and many changes summed up, as
 * those of the rest of the sheet: events and emails have them.
 */
export function describeFieldChanges(before: NamedFields, after: NamedFields): string[] {
  const nameOf = ({ splits }: NamedFields, { label, row: rowId }: SheetField) => {
    const row = splits.find((one, index) => rowIdOf(one, index) === rowId);
    return row === undefined ? label : `${row.songwriterName}, ${label}`;
  };
  const old = new Map(sheetFieldsOf(before).map((field) => [keyOf(field), field]));
  const now = new Map(sheetFieldsOf(after).map((field) => [keyOf(field), field]));
  const ids = new Set(after.splits.map((row, index) => rowIdOf(row, index)));
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const named = is ?? was;
    // A row that is gone is told of by itself.
    if (named === undefined || was?.value === is?.value) return [];
    if (is === undefined && named.row !== undefined && !ids.has(named.row)) return [];
    const name = nameOf(is === undefined ? before : after, named);
    return renamed(name, printedOrNone(was), printedOrNone(is));
  });
  return limitedChanges(changes);
}

const printedOrNone = (field: SheetField | undefined) =>
  field === undefined ? "" : printedValue(field);
