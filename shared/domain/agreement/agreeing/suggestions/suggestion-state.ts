import { DomainError } from "../../../domain-error.ts";
import type { Agreement, PendingAgreement } from "../../agreement.ts";
import { pendingAt } from "../../lifecycle/status.ts";
import { findContributor } from "../../parties/contributors.ts";
import type { Suggestion } from "./suggestion.ts";

export type SuggestionState = Suggestion["state"] | "overtaken";

/**
 * Returns the state of a suggestion. One that is stored as open is overtaken if its version is closed or replaced, or if
 * the party has signed, agreed or got another address since: the head does not name it any more, and nothing is written
 * for it.
 */
export function suggestionStateOf(
  agreement: Agreement,
  suggestion: Suggestion,
  at: string,
): SuggestionState {
  if (suggestion.state !== "open") return suggestion.state;
  const open = findContributor(agreement, suggestion.contributorId)?.openSuggestion;
  const isOpen =
    pendingAt(agreement, at) !== undefined &&
    agreement.version === suggestion.version &&
    open?.id === suggestion.id;
  return isOpen ? "open" : "overtaken";
}

/** Returns the number of suggestions that wait for the owner's answer. */
export function openSuggestionCount({
  status,
  contributors,
}: Pick<Agreement, "status" | "contributors">): number {
  if (status !== "pending") return 0;
  return contributors.filter(({ openSuggestion }) => openSuggestion !== undefined).length;
}

/** Throws `version_outdated` if a new version replaced the suggestion's, `suggestion_overtaken` unless it is open. */
export function requireOpenSuggestion(
  agreement: PendingAgreement,
  suggestion: Suggestion,
  at: string,
): void {
  if (agreement.version !== suggestion.version) throw new DomainError("version_outdated");
  if (suggestionStateOf(agreement, suggestion, at) !== "open")
    throw new DomainError("suggestion_overtaken");
}

/** Returns how a new version closes the suggestion that it accepts. Throws like `requireOpenSuggestion`. */
export function acceptedSuggestion(
  agreement: PendingAgreement,
  suggestion: Suggestion,
  at: string,
): { before: Suggestion; after: Suggestion } {
  requireOpenSuggestion(agreement, suggestion, at);
  return { before: suggestion, after: { ...suggestion, state: "accepted", closedAt: at } };
}
