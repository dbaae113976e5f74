import { BulkSongInput } from "../../../../../shared/contracts/bulk/bulk-songs.ts";
import type { PersonDetailsView } from "../../../../../shared/contracts/address-book/people.ts";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { completeRow } from "../../../../../shared/domain/bulk/complete-row.ts";
import {
  sameSongFaults,
  type BulkSong,
  type LineFault,
} from "../../../../../shared/domain/bulk/bulk-song.ts";
import { readBulkSongs, type BulkFile } from "../../../../../shared/domain/bulk/read-bulk-songs.ts";
import { readTemplateSongs } from "../../../../../shared/domain/bulk/read-template-songs.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import {
  customOfBulkSong,
  rowsOfBulkSong,
  type KnownPeople,
} from "../../../../../shared/domain/bulk/rows-of-bulk-song.ts";
import { faultsOfSong } from "../../../../../shared/domain/bulk/song-faults.ts";
import type { SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { wireSplitOf } from "../../../../../shared/domain/sheet/wire-split.ts";
import type { ResolvedRow } from "../../../../../shared/domain/templates/template.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import { resolvedRowOf } from "../../../sheet/template/rows-of-template-view.ts";
import type { ColumnChoices } from "./columns-of-file.ts";
import type { SpreadsheetTable } from "./read-table.ts";

/** A song of a file as its draft will have it, and why there can't be one. */
export interface ReviewedSong {
  song: BulkSong;
  /** With what the address book and the template add. */
  rows: readonly SheetRow[];
  faults: LineFault[];
}

export interface Review {
  songs: ReviewedSong[];
  /** Faults of lines that belong to no song. */
  looseFaults: LineFault[];
  /** The line at which the song of each line begins. */
  songLines: BulkFile["songLines"];
}

export function knownPeopleOf(people: readonly PersonDetailsView[]): KnownPeople {
  return new Map(people.map((person) => [normalizeEmail(person.email), person]));
}

/** Reads the songs of a file and names what keeps each from being made, by the rules that the server has. */
export function reviewSongs(
  { lines }: SpreadsheetTable,
  { places, people, fields: fieldPlaces, ...choices }: ColumnChoices,
  {
    template,
    known,
    definitions = [],
  }: {
    template: TemplateView | undefined;
    known: KnownPeople;
    /** The custom fields of the workspace. */
    definitions?: readonly CustomFieldDefinition[];
  },
): Review {
  const fields = { definitions, places: fieldPlaces };
  const file =
    template === undefined
      ? readBulkSongs(lines, places, choices, fields)
      : readTemplateSongs(lines, places, people, fields);
  const { faults, songLines } = file;
  const songs = choices.emptyPublisherIsSelfPublished
    ? file.songs.map((song) => withSelfPublished(song, known))
    : file.songs;
  const ofSongs = new Map<number, LineFault[]>(songs.map(({ line }) => [line, []]));
  const looseFaults: LineFault[] = [];
  const note = (fault: LineFault, line = songLines.get(fault.line)) =>
    ((line === undefined ? undefined : ofSongs.get(line)) ?? looseFaults).push(fault);
  for (const fault of [...faults, ...sameSongFaults(songs)]) note(fault);
  const resolved = template?.rows.map(resolvedRowOf);
  const reviewed = songs.map((song): ReviewedSong => {
    const filled = filledSong(song, { template, resolved, known, definitions });
    const named = filled.faults.length > 0 ? filled.faults : unstorableFaults(song);
    for (const fault of named) note(fault, song.line);
    return { song, rows: filled.rows, faults: ofSongs.get(song.line) ?? [] };
  });
  for (const { faults: found } of reviewed) found.sort((a, b) => a.line - b.line);
  return { songs: reviewed, looseFaults, songLines };
}

/** A song whose people without a publisher are self-published. */
function withSelfPublished(song: BulkSong, known: KnownPeople): BulkSong {
  const rows = song.rows.map((row) => {
    const person = known.get(normalizeEmail(row.email));
    const { kind, publisherName, selfPublished } = completeRow(row, person);
    const hasNone = kind !== "publisher" && publisherName === "" && !selfPublished;
    return hasNone ? { ...row, selfPublished: true, publisherIpi: "" } : row;
  });
  return { ...song, rows };
}

/** The rows of a song, and its faults by the rules of the job that makes its draft. */
function filledSong(
  song: BulkSong,
  given: {
    template: TemplateView | undefined;
    resolved: readonly ResolvedRow[] | undefined;
    known: KnownPeople;
    definitions: readonly CustomFieldDefinition[];
  },
) {
  const { template, resolved, known, definitions } = given;
  let count = 0;
  const newRowId = () => `row${(count += 1)}`;
  const filled = rowsOfBulkSong(song, resolved, { known, newRowId });
  if ("faults" in filled) return { rows: [], faults: filled.faults };
  const custom = customOfBulkSong(song, template);
  return {
    rows: filled.rows,
    faults: faultsOfSong({ ...song, rows: filled.rows, custom }, [], definitions),
  };
}

/** A song as the browser stores it for the job, which adds what the address book knows by itself. */
export function storedSong({
  line,
  reference,
  title,
  artist,
  rows,
  people,
  custom,
}: BulkSong): BulkSongInput {
  return {
    ...{ line, reference, title, artist, people },
    ...(custom === undefined ? {} : { custom }),
    rows: rows.map((row) => ({ ...wireSplitOf(row), line: row.line })),
  };
}

/** What the rules of a sheet let pass and a stored song can't have. */
function unstorableFaults(song: BulkSong): LineFault[] {
  const { error } = BulkSongInput().safeParse(storedSong(song));
  return (error?.issues ?? []).map(({ message }) => ({ line: song.line, message }));
}

/** The addresses of a song's people in the file. */
export function emailsOf({ rows, people }: BulkSong): string[] {
  return [...rows, ...people].map(({ email }) => email);
}
