import { formatSheetDate } from "../../lib/format.ts";
import { toSheetRow, type SheetContent } from "../../lib/sheet-content.ts";
import type { SigningView } from "./signing-query.ts";

/** The sheet that a link shows. */
export function sheetOf(view: SigningView): SheetContent {
  const { number, song, splits, lyrics, signatures, termsVersion } = view;
  return {
    number,
    ...song,
    date: formatSheetDate(view.sentAt ?? view.createdAt),
    lyrics,
    termsVersion,
    rows: splits.map(toSheetRow),
    signatures,
  };
}
