import { DomainError, type ErrorDetail } from "../../../domain-error.ts";
import { FULL_SHARE } from "../../../sheet/basis-points.ts";
import { rowKindMessages } from "../../../sheet/row-kinds/row-kind-errors.ts";
import { rowIdOf, withRowKinds } from "../../../sheet/row-kinds/row-kinds.ts";
import { rowMessages, shareCategories, totalOf } from "../../../sheet/sheet-rows.ts";
import { bounds } from "../../../text/bounds.ts";
import type { AgreementSheetRow, PendingAgreement } from "../../agreement.ts";
import { contributorByEmail } from "../../parties/contributors.ts";
import { thirdPartyOf } from "../head-fields.ts";
import { refusedField } from "../declarations/require-details.ts";
import type { SuggestedShares, SuggestionContent } from "./suggestion.ts";

export const suggestionMessages = {
  message: `At most ${bounds.suggestionCharacters} characters`,
  reason: "Please say why, so that the sender can set the shares",
  question: "Please write what you are not sure about",
  rows: "The shares are not those of this sheet’s rows. Please reload the page",
  sameShares: "These are the shares of the sheet. Move a share to suggest others",
  name: "Name is required",
  onSheet: "Somebody with this address is on the sheet",
  sameText: "These are the texts of the sheet. Change one to suggest another",
} as const;

type SharesContent = Extract<SuggestionContent, { kind: "shares" }>;

/**
 * Checks a suggestion's content and message against the version that it is about. Throws `totals_not_100` naming each
 * category, and `invalid_request`.
 */
export function checkSuggestion(
  agreement: PendingAgreement,
  content: SuggestionContent,
  { message, lyrics }: { message: string; lyrics: string },
): void {
  if ([...message].length > bounds.suggestionCharacters)
    throw refusedField("message", suggestionMessages.message);
  switch (content.kind) {
    case "shares":
      checkShares(agreement, content);
      return;
    case "missing_person":
      if (content.name.trim() === "") throw refusedField("content.name", suggestionMessages.name);
      if (content.email !== undefined && contributorByEmail(agreement, content.email) !== undefined)
        throw refusedField("content.email", suggestionMessages.onSheet);
      return;
    case "not_mine":
      if (message.trim() === "") throw refusedField("message", suggestionMessages.reason);
      return;
    case "unsure":
      if (message.trim() === "") throw refusedField("message", suggestionMessages.question);
      return;
    case "text": {
      const { title, artist, thirdParty } = content;
      if (title?.trim() === "") throw refusedField("content.title", "Title is required");
      const isChanged =
        (title ?? agreement.title) !== agreement.title ||
        (artist ?? agreement.artist) !== agreement.artist ||
        (content.lyrics ?? lyrics) !== lyrics ||
        (thirdParty !== undefined && thirdParty !== thirdPartyOf(agreement));
      if (!isChanged) throw refusedField("content.title", suggestionMessages.sameText);
      return;
    }
    default:
      content satisfies never;
  }
}

function checkShares({ splits }: PendingAgreement, { rows }: SharesContent): void {
  const ids = splits.map(rowIdOf);
  const areAll = rows.length === ids.length && ids.every((id) => rows.some((row) => row.id === id));
  const areShares = rows.every((row) =>
    shareCategories.every(({ key }) => row[key] >= 0 && row[key] <= FULL_SHARE),
  );
  if (!areAll || !areShares) throw refusedField("content.rows", suggestionMessages.rows);
  const publishers = new Set(
    withRowKinds(splits).flatMap(({ id, kind }) => (kind === "publisher" ? [id] : [])),
  );
  if (rows.some(({ id, songwriterShare }) => publishers.has(id) && songwriterShare > 0))
    throw refusedField("content.rows", rowKindMessages.publisherWrites);
  const totals = shareCategories
    .filter(({ key }) => totalOf(rows, key) !== FULL_SHARE)
    .map(({ label }): ErrorDetail => ({ path: "content.rows", message: rowMessages.total(label) }));
  if (totals.length > 0) throw new DomainError("totals_not_100", { details: totals });
  if (changedRowsOf(splits, rows).length === 0)
    throw refusedField("content.rows", suggestionMessages.sameShares);
}

/** Returns the rows whose shares a suggestion changes. */
export function changedRowsOf(
  splits: readonly AgreementSheetRow[],
  rows: readonly (SuggestedShares & { id: string })[],
): AgreementSheetRow[] {
  return splits.filter((split, index) => {
    const suggested = rows.find(({ id }) => id === rowIdOf(split, index));
    return (
      suggested !== undefined && shareCategories.some(({ key }) => suggested[key] !== split[key])
    );
  });
}
