import type { FieldValue } from "../custom-fields/custom-field.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import { normalizeEmail } from "../text/email.ts";

/** What is wrong in a line of a file, for people. Lines are those that a spreadsheet shows, from 1. */
export interface LineFault {
  line: number;
  message: string;
}

/** A row of a song, with the line of the file that it was read from. */
export type BulkRow = SheetRow & { line: number };

/** Who fills a placeholder of the bulk's template. */
export interface FilledPlaceholder {
  /** The id of the placeholder's row. */
  rowId: string;
  name: string;
  email: string;
}

/** A song of a file: with its rows, or with the people who fill its template. */
export interface BulkSong {
  /** The line at which it begins. */
  line: number;
  /** What the file calls the song; empty without such a column. */
  reference: string;
  title: string;
  artist: string;
  rows: BulkRow[];
  people: FilledPlaceholder[];
  /** Values of custom fields of the sheet. Absent if there are none. */
  custom?: FieldValue[] | undefined;
}

/** Returns a text in the form in which titles and references are compared. */
function comparable(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/**
 * Returns the text that tells a song from the others of its bulk: its reference, or without one its title and the
 * addresses of its people. A draft of a bulk is made once for each.
 */
export function songIdentityOf({
  reference,
  title,
  rows,
  people,
}: Pick<BulkSong, "reference" | "title"> & {
  rows: readonly { email: string }[];
  people: readonly { email: string }[];
}): string {
  if (reference.trim() !== "") return `reference ${comparable(reference)}`;
  const addresses = [...rows, ...people].map(({ email }) => normalizeEmail(email));
  return `title ${comparable(title)} people ${[...new Set(addresses)].toSorted().join(" ")}`;
}

/** Returns a fault for each song that has the identity of an earlier one. */
export function sameSongFaults(songs: readonly BulkSong[]): LineFault[] {
  const lines = new Map<string, number>();
  return songs.flatMap((song) => {
    const identity = songIdentityOf(song);
    const before = lines.get(identity);
    if (before === undefined) {
      lines.set(identity, song.line);
      return [];
    }
    const reason =
      song.reference.trim() === ""
        ? `The same title and people as in line ${before}. Give each song a reference`
        : `The same reference as in line ${before}`;
    return [{ line: song.line, message: reason }];
  });
}
