import type { SheetForm } from "../../../sheet/form/sheet-form.ts";

/** The rows that publish a row which is no longer on the sheet. */
export function publishersWithoutWriter(
  rows: SheetForm["splits"],
): { index: number; name: string }[] {
  const known = new Set(rows.map(({ rowId }) => rowId));
  return rows.flatMap(({ forRows, songwriterName: name }, index) =>
    forRows.some((rowId) => !known.has(rowId)) ? [{ index, name }] : [],
  );
}
