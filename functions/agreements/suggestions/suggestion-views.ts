import type { SuggestionView } from "../../../shared/contracts/agreements/suggestion-views.ts";
import { isAcceptable } from "../../../shared/domain/agreement/agreeing/suggestions/accept-suggestion.ts";
import type {
  SuggestedShares,
  Suggestion,
} from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import {
  seenSuggestion,
  type SeenSuggestion,
  type SuggestionViewer,
} from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-visibility.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { wireSharesOf } from "../../../shared/domain/sheet/wire-split.ts";

/** Suggestions about an agreement as a viewer sees them, earliest first. */
export function suggestionViews(
  agreement: SentAgreement,
  suggestions: readonly Suggestion[],
  viewer: SuggestionViewer,
  at: string,
): SuggestionView[] {
  return suggestions.flatMap((suggestion) => {
    const seen = seenSuggestion(agreement, suggestion, viewer, at);
    return seen === undefined ? [] : [suggestionView(seen)];
  });
}

function suggestionView(seen: SeenSuggestion): SuggestionView {
  if (seen.view === "discussed") return seen;
  const { content: suggested, ...facts } = seen;
  const whole = { ...facts, canBeAccepted: seen.state === "open" && isAcceptable(seen) };
  switch (suggested.kind) {
    case "shares": {
      const rows = suggested.rows.map(({ id, ...shares }) => ({
        rowId: id,
        ...wireSharesOf(shares),
      }));
      return { ...whole, kind: "shares", content: { rows } };
    }
    case "missing_person": {
      const { kind, shares, ...content } = suggested;
      return { ...whole, kind, content: { ...content, ...percentages(shares) } };
    }
    case "text": {
      const { kind, ...content } = suggested;
      return { ...whole, kind, content };
    }
    case "not_mine":
    case "unsure":
      return { ...whole, kind: suggested.kind, content: {} };
    default:
      return suggested satisfies never;
  }
}

function percentages(shares: SuggestedShares | undefined) {
  return shares === undefined ? {} : { shares: wireSharesOf(shares) };
}
