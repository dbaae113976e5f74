import type { FieldValue } from "../custom-fields/custom-field.ts";
import { rowMessages, type SheetRow } from "../sheet/sheet-rows.ts";
import { placeholderMessage, rowsOfTemplate } from "../templates/rows-of-template.ts";
import {
  placeholdersOf,
  unknownPerson,
  type PersonOfRow,
  type ResolvedRow,
} from "../templates/template.ts";
import { normalizeEmail } from "../text/email.ts";
import type { BulkSong, LineFault } from "./bulk-song.ts";
import { completeRow } from "./complete-row.ts";

/** What the address book knows about addresses, in the form in which they are compared. */
export type KnownPeople = ReadonlyMap<string, PersonOfRow>;

/** A row with its line in the file, or one of the template. */
type FilledRow = SheetRow & { line?: number };

/**
 * Returns the rows of a song of a file, with what the address book and the template of its bulk add; or the faults that
 * leave it without rows: placeholders that nobody fills, or somebody without a name.
 */
export function rowsOfBulkSong(
  { line, rows, people }: Pick<BulkSong, "line" | "rows" | "people">,
  template: readonly ResolvedRow[] | undefined,
  { known, newRowId }: { known: KnownPeople; newRowId: () => string },
): { rows: FilledRow[] } | { faults: LineFault[] } {
  if (template === undefined)
    return { rows: rows.map((row) => completeRow(row, known.get(normalizeEmail(row.email)))) };
  const filled = new Map(
    people.map(({ rowId, name, email }): [string, PersonOfRow] => [
      rowId,
      known.get(normalizeEmail(email)) ?? unknownPerson(name, email),
    ]),
  );
  const faults = placeholdersOf(template).flatMap(({ id, placeholder }): LineFault[] => {
    const person = filled.get(id);
    if (person === undefined) return [{ line, message: placeholderMessage(placeholder) }];
    return person.name === "" ? [{ line, message: `${placeholder}: ${rowMessages.name}` }] : [];
  });
  return faults.length > 0 ? { faults } : { rows: rowsOfTemplate(template, filled, newRowId) };
}

/** The values of the sheet: those of the file, and of the template for fields that the file leaves out. */
export function customOfBulkSong(
  { custom = [] }: Pick<BulkSong, "custom">,
  template: { custom?: readonly FieldValue[] | undefined } | undefined,
): FieldValue[] {
  const filled = new Set(custom.map(({ fieldId }) => fieldId));
  return [...custom, ...(template?.custom ?? []).filter(({ fieldId }) => !filled.has(fieldId))];
}
