import { kindNoteOf } from "../../../../shared/domain/sheet/row-kinds/row-notes.ts";
import type { ShownRow } from "../shown-sheet.ts";

/** What a sheet prints below a row's name: its role, whom a publisher publishes, and another name that was declared. */
export function rowNotes(row: ShownRow, rows: readonly ShownRow[]): string[] {
  const note = kindNoteOf(row, rows);
  return [
    ...(note === undefined ? [] : [note]),
    ...(row.declaredName === undefined
      ? []
      : [`as declared by ${row.songwriterName}: ${row.declaredName}`]),
  ];
}
