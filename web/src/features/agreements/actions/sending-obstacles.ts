import type { ErrorDetail } from "../../../../../shared/domain/domain-error.ts";
import { formErrorsOf, type TypedSheet } from "../../../../../shared/domain/sheet/form-errors.ts";
import { sendingErrorsOf, type SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";

/** The sentences about what prevents sending a draft, each once; those about a row name it. */
export function sendingObstacles(sheet: TypedSheet, refused: readonly ErrorDetail[]): string[] {
  const errors = [...sendingErrorsOf(sheet.splits), ...formErrorsOf(sheet), ...refused];
  return [...new Set(errors.map((error) => inWords(error, sheet.splits)))];
}

const fieldNames: Record<string, string> = { title: "Song title", artist: "Artist name" };

function inWords({ path, message }: ErrorDetail, rows: readonly SheetRow[]): string {
  const index = Number(/^splits\.(\d+)\./.exec(path)?.[1] ?? Number.NaN);
  const row = rows[index];
  const field = fieldNames[path];
  if (row === undefined) return field === undefined ? message : `${field}: ${message}`;
  return `${row.songwriterName || `Contributor ${index + 1}`}: ${message}`;
}
