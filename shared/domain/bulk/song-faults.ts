import type { CustomFieldDefinition, FieldValue } from "../custom-fields/custom-field.ts";
import { fieldErrorsOf } from "../custom-fields/fields-of-sheet.ts";
import type { ErrorDetail } from "../domain-error.ts";
import { formatShare, FULL_SHARE } from "../sheet/basis-points.ts";
import { formErrorsOf } from "../sheet/form-errors.ts";
import { kindedSendingErrorsOf } from "../sheet/row-kinds/row-kind-errors.ts";
import { rowMessages, shareCategories, totalOf, type SheetRow } from "../sheet/sheet-rows.ts";
import { bounds } from "../text/bounds.ts";
import { bulkReferenceCharacters } from "./bulk-limits.ts";
import type { BulkSong, LineFault } from "./bulk-song.ts";

/** A song whose rows are known, by the file or by its template. */
type FilledSong = Pick<BulkSong, "line" | "reference" | "title" | "artist"> & {
  /** A row of a template has no line of its own: its faults are those of the song's. */
  rows: readonly (SheetRow & { line?: number })[];
  custom?: readonly FieldValue[] | undefined;
};

/**
 * Returns everything that keeps a song's sheet from being sent, each with its line: the rules for sending, in the words
 * of a spreadsheet. Empty for a good song.
 */
export function faultsOfSong(
  song: FilledSong,
  unprintable: readonly ErrorDetail[] = [],
  definitions: readonly CustomFieldDefinition[] = [],
): LineFault[] {
  const { line, title, artist, rows, custom } = song;
  const at = (message: string) => ({ line, message });
  const long = lengthFaultsOf(song);
  if (rows.length > bounds.contributors)
    return [...long, at(`${rows.length} people. A song has at most ${bounds.contributors}`)];
  const fields = [
    ...kindedSendingErrorsOf(rows).filter((error) => !followsFromShares(error, song)),
    ...formErrorsOf({ title, artist, bpm: 0, splits: rows.map(withoutTypedShares) }),
    ...fieldErrorsOf({ custom, splits: rows }, definitions),
    ...unprintable,
  ];
  return [
    ...(title.trim() === "" ? [at("The song has no title")] : []),
    ...long,
    ...totalFaultsOf(song),
    ...shareFaultsOf(song),
    ...fields.map(({ path, message }) => ({ line: lineOf(path, song), message })),
  ];
}

/** The line of a field by its path in the API, `splits.2.email`. */
function lineOf(path: string, { line, rows }: FilledSong): number {
  const [, index] = /^splits\.(\d+)/.exec(path) ?? [];
  return index === undefined ? line : (rows[Number(index)]?.line ?? line);
}

const totalMessages: readonly string[] = shareCategories.map(({ label }) =>
  rowMessages.total(label),
);

/** Whether an error is about totals, which are told in figures, or about the kind of a row whose shares are unreadable. */
function followsFromShares({ path, message }: ErrorDetail, { rows }: FilledSong): boolean {
  if (totalMessages.includes(message)) return true;
  const [, index] = /^splits\.(\d+)\.(?:forRows|kind)$/.exec(path) ?? [];
  return index !== undefined && rows[Number(index)]?.typedShares !== undefined;
}

function withoutTypedShares(read: SheetRow): SheetRow {
  const { typedShares: _, ...row } = read;
  return row;
}

/** The texts in place of shares, as they were written. */
function shareFaultsOf({ line, rows }: FilledSong): LineFault[] {
  return rows.flatMap(({ typedShares = {}, ...row }) =>
    shareCategories.flatMap(({ key, label }) => {
      const text = typedShares[key];
      if (text === undefined) return [];
      const message = `${label} share “${text}” is no number from 0 to 100 with at most two decimals`;
      return [{ line: row.line ?? line, message }];
    }),
  );
}

/** The totals in figures. A total with a share that is no number says nothing more. */
function totalFaultsOf({ line, rows }: FilledSong): LineFault[] {
  if (rows.length === 0) return [];
  return shareCategories.flatMap(({ key, label }) => {
    const total = totalOf(rows, key);
    const isUnreadable = rows.some(({ typedShares }) => typedShares?.[key] !== undefined);
    if (isUnreadable || total === FULL_SHARE) return [];
    const isFraction = total === FULL_SHARE / 100;
    const hint = isFraction ? ". Write 50 for half, not 0.5" : "";
    const message = `${label} shares come to ${formatShare(total)} %, not 100 %${hint}`;
    return [{ line, message }];
  });
}

function tooLong(line: number, name: string, text: string, most: number): LineFault[] {
  return text.length > most ? [{ line, message: `${name} is longer than ${most} characters` }] : [];
}

/** The texts that are longer than their field, which the server would not take. */
function lengthFaultsOf({ line, reference, title, artist, rows }: FilledSong): LineFault[] {
  return [
    ...tooLong(line, "Reference", reference, bulkReferenceCharacters),
    ...tooLong(line, "Title", title, bounds.titleCharacters),
    ...tooLong(line, "Artist", artist, bounds.artistCharacters),
    ...rows.flatMap((row) => {
      const at = row.line ?? line;
      return [
        ...tooLong(at, "Name", row.songwriterName, bounds.nameCharacters),
        ...tooLong(at, "Email", row.email, bounds.emailCharacters),
        ...tooLong(at, "PRO", row.pro, bounds.proCharacters),
        ...tooLong(at, "IPI", row.songwriterIpi, bounds.ipiCharacters),
        ...tooLong(at, "Publisher", row.publisherName, bounds.publisherCharacters),
        ...tooLong(at, "Publisher IPI", row.publisherIpi, bounds.ipiCharacters),
        ...tooLong(at, "Version of", row.versionOf ?? "", bounds.titleCharacters),
      ];
    }),
  ];
}
