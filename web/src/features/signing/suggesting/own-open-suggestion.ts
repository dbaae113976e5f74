import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { SigningView } from "../../../api/signing.ts";

/** The id of the element that shows the signer's own suggestion. */
export const ownSuggestionId = "own-suggestion";

/** The signer's suggestion about the open version that waits for an answer. */
export function ownOpenSuggestion({
  agreeing,
  signer,
}: Pick<SigningView, "agreeing" | "signer">): WholeSuggestion | undefined {
  for (const one of agreeing?.suggestions ?? []) {
    const isOpen = one.view === "whole" && one.state === "open";
    if (isOpen && one.contributorId === signer?.contributorId) return one;
  }
  return undefined;
}
