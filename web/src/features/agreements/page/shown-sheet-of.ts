import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { formatSheetDate, formatToday } from "../../../lib/format.ts";
import { toShownRow, type ShownSheet } from "../../../sheet/shown-sheet.ts";

/** The sheet of an agreement as its page shows and prints it, with the signatures. A draft has today's date. */
export function shownSheetOf(agreement: AgreementDetail): ShownSheet {
  const { number, song, sentAt, lyrics, termsVersion, splits, status, signatures } = agreement;
  return {
    number,
    ...song,
    date: sentAt === undefined ? formatToday() : formatSheetDate(sentAt),
    lyrics,
    termsVersion: status === "draft" ? undefined : termsVersion,
    rows: splits.map(toShownRow),
    signatures,
  };
}
