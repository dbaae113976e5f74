import type { Agreement } from "../../agreement.ts";
import { findContributor } from "../../parties/contributors.ts";
import { suggestionStateOf, type SuggestionState } from "./suggestion-state.ts";
import type { Suggestion, SuggestionContent } from "./suggestion.ts";

/**
 * Who looks at an agreement: its owner, one of its parties, who signs for one, or anybody else, as by the general link.
 */
export type SuggestionViewer =
  | { kind: "owner" }
  | { kind: "party"; contributorId: string }
  | { kind: "representative" }
  | { kind: "anybody" };

/** A suggestion as one viewer sees it. */
export type SeenSuggestion =
  | {
      view: "whole";
      id: string;
      contributorId: string;
      name: string;
      version: number;
      at: string;
      state: SuggestionState;
      content: SuggestionContent;
      message: string;
      answer?: string;
      isShown: boolean;
    }
  /** 'Being discussed': that there is one, and whose. */
  | { view: "discussed"; contributorId: string; name: string; version: number; at: string };

/**
 * Returns a suggestion as a viewer sees it. The owner, the party who made it and those whose shares it changes see the
 * whole; so does every party after the owner has shown it. The other parties see that it is being discussed while it is
 * open, and then nothing. So does who signs for a party, also of that party's own: it was not written to them. Anybody
 * else never sees anything. The answer is for owner and proposer. The address of a missing person is theirs, too. Whoever
 * has got the proposer's address by a correction is not the proposer.
 */
export function seenSuggestion(
  agreement: Agreement,
  suggestion: Suggestion,
  viewer: SuggestionViewer,
  at: string,
): SeenSuggestion | undefined {
  const { contributorId, name, version, shownAt } = suggestion;
  if (viewer.kind === "anybody") return undefined;
  const isParty =
    viewer.kind === "party" && agreement.contributors.some(({ id }) => id === viewer.contributorId);
  if (viewer.kind === "party" && !isParty) return undefined;
  const state = suggestionStateOf(agreement, suggestion, at);
  const isTheirs =
    viewer.kind === "owner" ||
    (viewer.kind === "party" && isProposer(agreement, suggestion, viewer.contributorId));
  const isAffected = viewer.kind === "party" && suggestion.affects.includes(viewer.contributorId);
  const isShown = shownAt !== undefined;
  const facts = { contributorId, name, version, at: suggestion.at };
  if (!isTheirs && !isAffected && !isShown)
    return state === "open" ? { view: "discussed", ...facts } : undefined;
  return {
    view: "whole",
    id: suggestion.id,
    ...facts,
    state,
    content: isTheirs ? suggestion.content : withoutAddress(suggestion.content),
    message: suggestion.message,
    ...(isTheirs && suggestion.answer !== undefined ? { answer: suggestion.answer } : {}),
    isShown,
  };
}

/** Whether a party made a suggestion, at the address that it still has. */
export function isProposer(
  agreement: Pick<Agreement, "contributors">,
  suggestion: Pick<Suggestion, "contributorId" | "linkGeneration">,
  contributorId: string,
): boolean {
  const party = findContributor(agreement, suggestion.contributorId);
  return (
    contributorId === suggestion.contributorId &&
    party?.linkGeneration === suggestion.linkGeneration
  );
}

function withoutAddress(content: SuggestionContent): SuggestionContent {
  if (content.kind !== "missing_person") return content;
  const { email: _, ...rest } = content;
  return rest;
}
