import type { BulkSongInput } from "../../shared/contracts/bulk/bulk-songs.ts";
import { completeRow } from "../../shared/domain/bulk/complete-row.ts";
import type { LineFault } from "../../shared/domain/bulk/bulk-song.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { rowsOfTemplate } from "../../shared/domain/templates/rows-of-template.ts";
import type { PersonOfRow, ResolvedRow } from "../../shared/domain/templates/template.ts";
import { rowMessages, type SheetRow } from "../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit } from "../../shared/domain/sheet/wire-split.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { randomId } from "../platform/random-id.ts";
import { newPerson } from "../templates/draft-of-template.ts";

/** A row with its line in the file, or one of the template. */
type FilledRow = SheetRow & { line?: number };

/** What the address book knows about addresses, in the form in which they are compared. */
export type KnownPeople = ReadonlyMap<string, PersonOfRow>;

/** The rows of a song of a file, with what the address book knows; or the faults that leave it without rows. */
export function rowsOfBulkSong(
  song: BulkSongInput,
  template: readonly ResolvedRow[] | undefined,
  known: KnownPeople,
): { rows: FilledRow[] } | { faults: LineFault[] } {
  if (template === undefined)
    return {
      rows: song.rows.map(({ line, ...row }) => ({
        ...completeRow(rowOfWireSplit(row), known.get(normalizeEmail(row.email))),
        line,
      })),
    };
  const nameless = song.people.filter(
    ({ name, email }) => name === "" && !known.has(normalizeEmail(email)),
  );
  if (nameless.length > 0) return { faults: nameless.map(() => faultOf(song, rowMessages.name)) };
  const people = song.people.map(({ rowId, name, email }) => {
    const person = known.get(normalizeEmail(email));
    return [rowId, person ?? newPerson(name, email)] as const;
  });
  try {
    return { rows: rowsOfTemplate(template, new Map(people), randomId) };
  } catch (error) {
    // A placeholder that nobody fills.
    if (!(error instanceof DomainError)) throw error;
    return { faults: error.details.map(({ message }) => faultOf(song, message)) };
  }
}

function faultOf({ line }: BulkSongInput, message: string): LineFault {
  return { line, message };
}
