import { rowNameOf } from "../sheet/row-kinds/row-kinds.ts";
import type { BulkColumn, ColumnPlaces } from "./bulk-columns.ts";
import type { BulkRow, BulkSong, LineFault } from "./bulk-song.ts";
import { fieldValuesIn, noFieldColumns, type FieldColumns } from "./field-columns.ts";
import { personColumns, readBulkRow, type CellOf, type ReadingChoices } from "./read-bulk-row.ts";

/** A row of a spreadsheet, with its number there. The heading is 1. */
export interface FileLine {
  line: number;
  cells: readonly string[];
}

/** A file that was read: its songs, and the faults of lines that no rule of a sheet would name. */
export interface BulkFile {
  songs: BulkSong[];
  faults: LineFault[];
  /** The line at which the song of each line begins. Lines of no song are absent. */
  songLines: ReadonlyMap<number, number>;
}

interface OpenSong {
  song: BulkSong;
  /** The recording of its first line. Lines about others repeat its people. */
  recording: string;
  /** What the lines say about people, to know repeats. */
  people: Set<string>;
  /** The names in the column of published writers, by row. */
  published: Map<BulkRow, string>;
}

/** Returns the cells of a line by their columns, without spaces at their ends. */
function cellsOf({ cells }: FileLine, places: ColumnPlaces): CellOf {
  return (column: BulkColumn) => {
    const place = places[column];
    return place === undefined ? "" : (cells[place] ?? "").trim();
  };
}

/** Reads a file with a line for each song and person. Lines of one song need not follow each other. */
export function readBulkSongs(
  lines: readonly FileLine[],
  places: ColumnPlaces,
  choices: ReadingChoices,
  fields: FieldColumns = noFieldColumns,
): BulkFile {
  const songs = new Map<string, OpenSong>();
  const faults: LineFault[] = [];
  const songLines = new Map<number, number>();
  let last: OpenSong | undefined;
  for (const fileLine of lines) {
    const { line } = fileLine;
    if (fileLine.cells.every((text) => text.trim() === "")) continue;
    const cell = cellsOf(fileLine, places);
    const key = groupOf(cell);
    const open = key === undefined ? last : (songs.get(key) ?? newSong(line, cell));
    if (open === undefined) {
      faults.push({ line, message: "The song has no title" });
      continue;
    }
    if (key !== undefined) songs.set(key, open);
    songLines.set(line, open.song.line);
    last = open;
    const rowsBefore = open.song.rows.length;
    faults.push(...differencesOf(open.song, line, cell), ...addRow(open, line, cell, choices));
    faults.push(...addFields(open.song, fileLine, fields, rowsBefore));
  }
  const read = [...songs.values()];
  return {
    songs: read.map(({ song }) => song),
    faults: [...faults, ...read.flatMap(connectPublishers)],
    songLines,
  };
}

const comparable = (text: string) => text.normalize("NFC").toLowerCase();

/** What the lines of a song have in common; undefined for a line that names none. */
function groupOf(cell: CellOf): string | undefined {
  if (cell("reference") !== "") return `reference ${comparable(cell("reference"))}`;
  if (cell("title") === "") return undefined;
  return `title ${comparable(cell("title"))} ${comparable(cell("artist"))}`;
}

function newSong(line: number, cell: CellOf): OpenSong {
  const song = {
    ...{ line, reference: cell("reference"), title: cell("title"), artist: cell("artist") },
    ...{ rows: [], people: [] },
  };
  return { song, recording: cell("recording"), people: new Set(), published: new Map() };
}

/** A line may leave title and artist to the first line of its song, but not contradict it. */
function differencesOf(song: BulkSong, line: number, cell: CellOf): LineFault[] {
  return (["title", "artist"] as const).flatMap((field) => {
    const text = cell(field);
    if (text === "" || text === song[field]) return [];
    if (song[field] === "") {
      song[field] = text;
      return [];
    }
    const message = `The ${field} is not that of line ${song.line}, which is of the same song`;
    return [{ line, message }];
  });
}

function addRow(open: OpenSong, line: number, cell: CellOf, choices: ReadingChoices): LineFault[] {
  const { song, recording, people, published } = open;
  const said = personColumns.map(cell);
  // A song without people has one line.
  if (said.every((text) => text === "")) return [];
  const about = JSON.stringify(said);
  if (cell("recording") !== recording && people.has(about)) return [];
  people.add(about);
  const { row, faults } = readBulkRow(cell, choices);
  const added = { ...row, id: `row${song.rows.length + 1}`, line };
  song.rows.push(added);
  if (cell("forRows") !== "") published.set(added, cell("forRows"));
  return faults.map((message) => ({ line, message }));
}

/** The lines of a song say the same about the sheet, or nothing; each says something about its own person. */
function addFields(
  song: BulkSong,
  { line, cells }: FileLine,
  fields: FieldColumns,
  rowsBefore: number,
): LineFault[] {
  const added = song.rows[rowsBefore];
  const ofPerson = fieldValuesIn(cells, fields, "person");
  if (added !== undefined && added.kind !== "publisher" && ofPerson.length > 0)
    added.custom = ofPerson;
  return fieldValuesIn(cells, fields, "sheet").flatMap(({ fieldId, value }) => {
    const known = song.custom?.find((one) => one.fieldId === fieldId);
    if (known === undefined) {
      song.custom = [...(song.custom ?? []), { fieldId, value }];
      return [];
    }
    if (known.value === value) return [];
    const label = fields.definitions.find(({ id }) => id === fieldId)?.label ?? "";
    const message = `“${label}” is not that of line ${song.line}, which is of the same song`;
    return [{ line, message }];
  });
}

/** Replaces the names of published writers ('Nia Okafor; Otto Lind') by the ids of their rows. */
function connectPublishers({ song, published }: OpenSong): LineFault[] {
  return [...published].flatMap(([row, text]) => {
    const { ids, unknown } = rowsNamed(text, song.rows);
    row.forRows = ids;
    return unknown === undefined
      ? []
      : [{ line: row.line, message: `“${unknown}” is not on this song` }];
  });
}

/** The rows with these names, in their order. A name may have a semicolon itself, and people may write no space after one. */
function rowsNamed(text: string, rows: readonly BulkRow[]) {
  const exported = rowsOfParts(text.split("; "), rows);
  if (exported.unknown === undefined) return exported;
  return rowsOfParts(
    text.split(";").map((part) => part.trim()),
    rows,
  );
}

function rowsOfParts(parts: readonly string[], rows: readonly BulkRow[]) {
  const ids: string[] = [];
  let from = 0;
  while (from < parts.length) {
    let found: string | undefined;
    for (let to = parts.length; to > from && found === undefined; to -= 1) {
      const name = parts.slice(from, to).join("; ");
      found = rows.find(
        (row) => rowNameOf(row) === name && row.id !== undefined && !ids.includes(row.id),
      )?.id;
      if (found !== undefined) from = to;
    }
    if (found === undefined) return { ids, unknown: parts[from] };
    ids.push(found);
  }
  return { ids, unknown: undefined };
}
