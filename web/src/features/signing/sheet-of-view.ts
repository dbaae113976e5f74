import { formatSheetDate } from "../../lib/format.ts";
import { partiesOf, toShownRow, type ShownSheet } from "../../sheet/shown-sheet.ts";
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
    rows: splits.map(toShownRow),
    signatures,
  };
}

/** The number of contributors who have signed, as text; undefined if the agreement is not pending. */
export function signedCountText({ status, splits }: SigningView): string | undefined {
  if (status !== "pending") return undefined;
  const parties = partiesOf(splits.map(toShownRow));
  const signed = parties.filter(({ signedDate }) => signedDate !== undefined);
  return `${signed.length} of ${parties.length} signed`;
}
