import type { SongCard } from "./endpoints.ts";
import { formatShare, toBasisPoints } from "../../domain/sheet/basis-points.ts";
import { noneYet } from "../../domain/sheet/pro.ts";
import { selfPublishedName } from "../../domain/sheet/printed-row.ts";
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
] as const;

const answer = (text: string) => (text === noneYet ? "None yet" : text);
const share = (percentage: number) => formatShare(toBasisPoints(percentage));

/**
 * The rows of the CSV file of songs: one for each combination of song, contributor and recording, with the shares in
 * percent and the status of the song's latest agreement. A song without contributors or recordings has one row.
 */
export function catalogRows(songs: readonly SongCard[]): string[][] {
  return [[...headings], ...songs.flatMap(rowsOf)];
}

function rowsOf(song: SongCard): string[][] {
  const recordings = song.files.filter(({ purpose }) => purpose === "audio");
  const parts = recordings.length === 0 ? [undefined] : recordings;
  const writers = song.splits.length === 0 ? [undefined] : song.splits;
  return writers.flatMap((writer) =>
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
        ? Array.from({ length: 11 }, () => "")
        : [
            writer.songwriterName,
            writer.email,
            answer(writer.pro),
            answer(writer.songwriterIpi),
            share(writer.songwriterPercentage),
            writer.selfPublished ? selfPublishedName : writer.publisherName,
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
    ]),
  );
}
