import type { TypedReview } from "../../../../../../shared/domain/agreement/uploaded/upload-review.ts";
import { defaultChoices } from "../../../../sheet/form/kinds/row-kind-values.ts";
import {
  emptyPrintedRow,
  withoutShares,
  type SheetForm,
} from "../../../../sheet/form/sheet-form.ts";

/** What is typed in a review, as the server keeps it. */
export function typedReviewOfForm(
  { title, artist, bpm, lyrics, splits }: SheetForm,
  isAs100: boolean,
): TypedReview {
  return {
    ...{ title, artist, bpm, lyrics },
    splits: splits.map((row) => ({
      ...withoutShares(row),
      songwriterShare: row.songwriterShare,
      publisherShare: row.publisherShare,
      copyrightShare: row.copyrightShare,
      masterShare: row.masterShare,
      ...(row.readRow === undefined ? {} : { readRow: row.readRow }),
    })),
    isAs100,
  };
}

/** The form with what the server has kept of a review. */
export function formOfTypedReview({ title, artist, bpm, lyrics, splits }: TypedReview): SheetForm {
  const rows = splits.map((row) => ({ ...emptyPrintedRow, ...row }));
  const song = { title, artist, bpm, lyrics, ...defaultChoices };
  return { ...song, splits: rows.length > 0 ? rows : [emptyPrintedRow] };
}
