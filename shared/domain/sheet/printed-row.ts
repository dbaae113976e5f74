import { noneYet } from "./pro.ts";
import type { Split } from "./splits.ts";

/** Printed where a share of 0 makes an answer unnecessary. */
export const notAsked = "—";
/** Printed in the publisher's place of a contributor who has no publisher. */
export const selfPublishedName = "Self-published";
const printedNoneYet = "none yet";

/** The names and numbers of a row as the sheet prints them. Empty where a draft has no answer yet. */
export interface PrintedRow {
  pro: string;
  songwriterIpi: string;
  publisherName: string;
  publisherIpi: string;
}

/**
 * A row as every sheet prints it, on screen and sealed: PRO and songwriter IPI are '—' without a songwriter
 * share, the publisher's are '—' where it has no share and no name.
 */
export function printedRow(
  row: Pick<Split, keyof PrintedRow | "selfPublished" | "songwriterShare" | "publisherShare">,
): PrintedRow {
  const writes = row.songwriterShare > 0;
  const unpublished = row.publisherShare > 0 ? "" : notAsked;
  return {
    pro: writes ? printedAnswer(row.pro) : notAsked,
    songwriterIpi: writes ? printedAnswer(row.songwriterIpi) : notAsked,
    publisherName: row.selfPublished ? selfPublishedName : row.publisherName || unpublished,
    publisherIpi: row.selfPublished ? notAsked : printedAnswer(row.publisherIpi) || unpublished,
  };
}

const printedAnswer = (answer: string) => (answer === noneYet ? printedNoneYet : answer);
