import { notRequiredMark } from "../printed-row.ts";
import type { SheetRow } from "../sheet-rows.ts";
import type { RowKind } from "./kinds-and-roles.ts";

/**
 * Returns the name of the party of a row: a publisher's is the company's, whose contact may be another person, and else
 * the row's name.
 */
export function rowNameOf(
  row: Pick<SheetRow, "songwriterName" | "publisherName"> & { kind?: RowKind | undefined },
): string {
  return (row.kind === "publisher" && row.publisherName) || row.songwriterName;
}

/** Returns what a row prints under Songwriter Name: '—' for a publisher's row, whose name is under Publisher Name. */
export function printedSongwriterName(row: Pick<SheetRow, "songwriterName" | "kind">): string {
  return row.kind === "publisher" ? notRequiredMark : row.songwriterName;
}
