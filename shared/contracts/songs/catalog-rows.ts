import type { SongCard } from "./views.ts";
import { formatShare, toBasisPoints } from "../../domain/sheet/basis-points.ts";
import { noneYet } from "../../domain/sheet/pro.ts";
import { selfPublishedName } from "../../domain/sheet/printed-row.ts";
import { writerRoles } from "../../domain/sheet/row-kinds/kinds-and-roles.ts";
import { rowIdOf, rowNameOf } from "../../domain/sheet/row-kinds/row-kinds.ts";
import {
  declaredHeadingStart,
  fieldHeadingStart,
} from "../../domain/custom-fields/field-heading.ts";
import { formatSheetNumber } from "../../domain/sheet/sheet-number.ts";
import { formatIsrc } from "../../domain/song/isrc.ts";

/** The column headings of the CSV file of songs. The import recognizes files of this application by the first one. */
const headings = [
  "Splitsheet song ID",
  "Agreement ID",
  "Recording ID",
  "Number",
  "Title",
  "Artist",
  "ISWC",
  "Status",
  "Writer",
  "Writer Email",
  "PRO",
  "Writer IPI",
  "Writer %",
  "Publisher",
  "Publisher IPI",
  "Publisher %",
  "Copyright %",
  "Master %",
  "Signed",
  "Recording",
  "Label",
  "Main recording",
  "ISRC",
  "Contributor",
  "Kind",
  "Role",
  "Version of",
  "Publishes",
  "Declared name",
  "Declared",
] as const;
/** Columns of a contributor in the middle of a row, and those about its kind at the end. */
const contributorColumns = headings.indexOf("Recording") - headings.indexOf("Writer");
const kindColumns = headings.length - headings.indexOf("Contributor");

type Field = NonNullable<SongCard["custom"]>[number];

const answer = (text: string) => (text === noneYet ? "None yet" : text);
const share = (percentage: number) => formatShare(toBasisPoints(percentage));

/**
 * The heading of the column of a custom field. The import finds the field by it. What signers declared has another one: a
 * new draft has nothing of it.
 */
const headingOfField = ({ label, isDeclared }: Pick<Field, "label" | "isDeclared">) =>
  `${isDeclared === true ? declaredHeadingStart : fieldHeadingStart}${label}`;

/** The headings of all custom fields of the songs, each once, first those of the senders, as they first appear. */
function fieldHeadingsOf(songs: readonly SongCard[]): string[] {
  const all = songs.flatMap(({ custom = [] }) => custom);
  const [ofSenders, ofSigners] = [false, true].map((declared) =>
    all.filter(({ isDeclared = false }) => isDeclared === declared).map(headingOfField),
  );
  return [...new Set([...(ofSenders ?? []), ...(ofSigners ?? [])])];
}

/**
 * The rows of the CSV file of songs: one for each combination of song, contributor and recording, with the shares in
 * percent and the status of the song's latest agreement. A song without contributors or recordings has one row. Custom
 * fields have columns of their own at the end: those of the sheet in all of its rows, those of a person in theirs, and last what
 * signers declared.
 */
export function catalogRows(songs: readonly SongCard[]): string[][] {
  const ofFields = fieldHeadingsOf(songs);
  return [[...headings, ...ofFields], ...songs.flatMap((song) => rowsOf(song, ofFields))];
}

/** The values of a row's custom fields, in the order of their columns. */
function fieldCells({ custom = [], splits }: SongCard, place: number, ofFields: readonly string[]) {
  const rowId = rowIdOf({ id: splits[place]?.rowId }, place);
  return ofFields.map(
    (heading) =>
      custom.find(
        (one) => headingOfField(one) === heading && (one.row === undefined || one.row === rowId),
      )?.value ?? "",
  );
}

function rowsOf(song: SongCard, ofFields: readonly string[]): string[][] {
  const recordings = song.files.filter(({ purpose }) => purpose === "audio");
  const parts = recordings.length === 0 ? [undefined] : recordings;
  const writers = song.splits.length === 0 ? [undefined] : song.splits;
  const kinds = kindCells(song.splits);
  return writers.flatMap((writer, place) =>
    parts.map((recording) => [
      song.id,
      song.agreement?.id ?? "",
      recording?.id ?? "",
      formatSheetNumber(song.number),
      song.title,
      song.artist,
      song.iswc,
      song.agreement?.status ?? "",
      ...(writer === undefined
        ? Array.from({ length: contributorColumns }, () => "")
        : [
            writer.kind === "publisher" ? "" : writer.songwriterName,
            writer.email,
            answer(writer.pro),
            answer(writer.songwriterIpi),
            share(writer.songwriterPercentage),
            publisherOf(writer),
            answer(writer.publisherIpi),
            share(writer.publisherPercentage),
            share(writer.copyrightPercentage),
            share(writer.masterPercentage),
            writer.signedDate ?? "",
          ]),
      recording?.name ?? "",
      recording?.label ?? "",
      recording === undefined ? "" : recording.isMain ? "yes" : "no",
      recording === undefined || recording.isrc === "" ? "" : formatIsrc(recording.isrc),
      ...(kinds[place] ?? Array.from({ length: kindColumns }, () => "")),
      ...fieldCells(song, place, ofFields),
    ]),
  );
}

type Row = SongCard["splits"][number];

/** A publisher's row of a sheet of schema 3 has its name in the publisher's column. */
function publisherOf(row: Row): string {
  if (row.kind === "publisher") return rowNameOf(row);
  return row.selfPublished ? selfPublishedName : row.publisherName;
}

/**
 * The cells of each contributor about the row's kind: the name of who signs, the kind, and with sheets of schema 3 role,
 * published writers and what was declared. Empty cells for what a sheet does not say.
 */
function kindCells(rows: readonly Row[]): string[][] {
  const names = new Map(
    rows.map((row, index) => [rowIdOf({ id: row.rowId }, index), rowNameOf(row)]),
  );
  return rows.map((row) => [
    row.songwriterName,
    row.kind ?? "",
    writerRoles.find(({ code }) => code === row.role)?.label ?? "",
    row.versionOf ?? "",
    (row.forRows ?? []).map((id) => names.get(id) ?? "").join("; "),
    row.declaredName ?? "",
    row.declaredAt ?? "",
  ]);
}
