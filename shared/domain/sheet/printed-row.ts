import { noneYet } from "./pro.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** Printed instead of a value that is not required because the share is 0. */
export const notRequiredMark = "—";
/** Printed as the publisher's name of a self-published contributor. */
export const selfPublishedName = "Self-published";
const printedNoneYet = "none yet";

/** The names and numbers of a row as the sheet prints them. A value that a draft does not have yet is empty. */
export interface PrintedRow {
  pro: string;
  songwriterIpi: string;
  publisherName: string;
  publisherIpi: string;
}

/**
 * Returns a row as every sheet prints it, on screen and in the sealed PDF. PRO and songwriter IPI are '—' without a
 * songwriter share. Publisher name and IPI are '—' without a publisher share and name. A publisher's row of a sheet of
 * schema 3 prints its own name, PRO and IPI in the publisher's columns.
 */
export function printedRow(
  row: Pick<
    SheetRow,
    keyof PrintedRow | "selfPublished" | "songwriterShare" | "publisherShare" | "kind"
  > & { songwriterName?: string },
): PrintedRow {
  if (row.kind === "publisher")
    return {
      pro: printedAnswer(row.pro) || notRequiredMark,
      songwriterIpi: notRequiredMark,
      publisherName: row.publisherName || (row.songwriterName ?? ""),
      publisherIpi: printedAnswer(row.publisherIpi) || notRequiredMark,
    };
  const writes = row.songwriterShare > 0;
  const unpublished = row.publisherShare > 0 ? "" : notRequiredMark;
  return {
    pro: writes ? printedAnswer(row.pro) : notRequiredMark,
    songwriterIpi: writes ? printedAnswer(row.songwriterIpi) : notRequiredMark,
    publisherName: row.selfPublished ? selfPublishedName : row.publisherName || unpublished,
    publisherIpi: row.selfPublished
      ? notRequiredMark
      : printedAnswer(row.publisherIpi) || unpublished,
  };
}

const printedAnswer = (answer: string) => (answer === noneYet ? printedNoneYet : answer);
