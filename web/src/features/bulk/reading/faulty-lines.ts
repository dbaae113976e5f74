import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { correctionHeadings } from "./correction-headings.ts";
import type { SpreadsheetTable } from "./read-table.ts";
import type { Review } from "./review-songs.ts";

/**
 * The text of a CSV file with all lines of the songs that have faults, in the columns of the user's file, and what to
 * correct beside them. Corrected, it can be chosen as it is.
 */
export function faultyLinesCsv({ headings, lines }: SpreadsheetTable, review: Review): string {
  const faults = [...review.looseFaults, ...review.songs.flatMap((song) => song.faults)];
  const faulty = new Set(
    review.songs.filter((song) => song.faults.length > 0).map(({ song }) => song.line),
  );
  const isFaulty = (line: number) => {
    const song = review.songLines.get(line);
    return song === undefined ? faults.some((fault) => fault.line === line) : faulty.has(song);
  };
  const rows = lines
    .filter(({ line }) => isFaulty(line))
    .map(({ line, cells }) => {
      const texts = faults.filter((fault) => fault.line === line).map(({ message }) => message);
      return [
        ...headings.map((_, at) => cells[at] ?? ""),
        String(line),
        [...new Set(texts)].join(". "),
      ];
    });
  return writeCsv([[...headings, ...correctionHeadings], ...rows]);
}
