import { BulkSongInput } from "../../../../../shared/contracts/bulk/bulk-songs.ts";
import type { PersonDetailsView } from "../../../../../shared/contracts/address-book/people.ts";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { completeRow } from "../../../../../shared/domain/bulk/complete-row.ts";
import {
  sameSongFaults,
  type BulkRow,
  type BulkSong,
  type LineFault,
} from "../../../../../shared/domain/bulk/bulk-song.ts";
import { readBulkSongs, type BulkFile } from "../../../../../shared/domain/bulk/read-bulk-songs.ts";
import { readTemplateSongs } from "../../../../../shared/domain/bulk/read-template-songs.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { faultsOfSong } from "../../../../../shared/domain/bulk/song-faults.ts";
import { rowMessages, type SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { wireSplitOf } from "../../../../../shared/domain/sheet/wire-split.ts";
import {
  placeholderMessage,
  rowsOfTemplate,
} from "../../../../../shared/domain/templates/rows-of-template.ts";
import type { PersonOfRow } from "../../../../../shared/domain/templates/template.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import { openRowsOf, resolvedRowOf } from "../../../sheet/template/rows-of-template-view.ts";
import type { ColumnChoices } from "./columns-of-file.ts";
import type { SpreadsheetTable } from "./read-table.ts";

/** What the address book knows, by addresses in the form in which they are compared. */
export type KnownPeople = ReadonlyMap<string, PersonOfRow>;

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
  const reviewed = songs.map((song): ReviewedSong => {
    const filled =
      template === undefined
        ? ofFile(song, known, definitions)
        : ofTemplate(song, template, known, definitions);
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
    const { kind, publisherName, selfPublished } = completed(row, known);
    const hasNone = kind !== "publisher" && publisherName === "" && !selfPublished;
    return hasNone ? { ...row, selfPublished: true, publisherIpi: "" } : row;
  });
  return { ...song, rows };
}

const completed = (row: BulkRow, known: KnownPeople) =>
  completeRow(row, known.get(normalizeEmail(row.email)));

type Definitions = readonly CustomFieldDefinition[];

function ofFile(song: BulkSong, known: KnownPeople, definitions: Definitions) {
  const rows = song.rows.map((row) => completed(row, known));
  return { rows, faults: faultsOfSong({ ...song, rows }, [], definitions) };
}

const unknown = { pro: "", ipi: "", publisherName: "", publisherIpi: "", selfPublished: false };

function ofTemplate(
  song: BulkSong,
  template: TemplateView,
  known: KnownPeople,
  definitions: Definitions,
) {
  const filled = new Map(
    song.people.map(({ rowId, name, email }): [string, PersonOfRow] => [
      rowId,
      known.get(normalizeEmail(email)) ?? { name, email, ...unknown },
    ]),
  );
  const { line } = song;
  const missing = openRowsOf(template).flatMap(({ id, placeholder }): LineFault[] => {
    const person = filled.get(id);
    if (person === undefined) return [{ line, message: placeholderMessage(placeholder) }];
    return person.name === "" ? [{ line, message: `${placeholder}: ${rowMessages.name}` }] : [];
  });
  if (missing.length > 0) return { rows: [], faults: missing };
  let count = 0;
  const rows = rowsOfTemplate(template.rows.map(resolvedRowOf), filled, () => `row${(count += 1)}`);
  // What the file says about a field stands in place of the template's.
  const custom = [
    ...(song.custom ?? []),
    ...(template.custom ?? []).filter(
      ({ fieldId }) => song.custom?.every((one) => one.fieldId !== fieldId) ?? true,
    ),
  ];
  return { rows, faults: faultsOfSong({ ...song, rows, custom }, [], definitions) };
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
