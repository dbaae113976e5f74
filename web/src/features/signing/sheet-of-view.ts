import { formatSheetDate } from "../../lib/format.ts";
import { partiesOf, shownFieldsOf, toShownRow, type ShownSheet } from "../../sheet/shown-sheet.ts";
import type { SigningView } from "../../api/signing.ts";

/** The sheet of a signing link's view. */
export function sheetOfView(view: SigningView): ShownSheet {
  const { number, song, splits, lyrics, signatures, termsVersion } = view;
  return {
    number,
    ...song,
    date: formatSheetDate(view.sentAt ?? view.createdAt),
    lyrics,
    termsVersion,
    licensing: view.licensing,
    thirdParty: view.thirdParty,
    iswc: view.iswc,
    custom: shownFieldsOf(view),
    rows: splits
      .map(toShownRow)
      .map((row) => (isAskedUnseen(view) ? { ...row, answer: "asked" } : row)),
    signatures,
  };
}

/**
 * The number of contributors who have signed, or who have agreed while the sheet waits for that, as text; undefined if
 * the agreement is not pending, or if nobody's answers are shown.
 */
export function progressText(view: SigningView): string | undefined {
  if (view.status !== "pending") return undefined;
  const parties = partiesOf(view.splits.map(toShownRow));
  if (isAskedUnseen(view)) return undefined;
  const isAgreeing = parties.some(({ answer }) => answer !== undefined);
  const done = parties.filter(({ answer, signedDate }) =>
    isAgreeing ? answer === "agreed" : signedDate !== undefined,
  );
  return `${done.length} of ${parties.length} ${isAgreeing ? "agreed" : "signed"}`;
}

/** Whether everyone is asked to agree first, and the visitor may not see yet who has. */
function isAskedUnseen({ agreeing, splits }: SigningView): boolean {
  return (
    agreeing?.asksAgreementFirst === true &&
    agreeing.own === undefined &&
    splits.every(({ signed }) => !signed)
  );
}
