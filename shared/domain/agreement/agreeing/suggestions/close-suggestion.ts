import { DomainError } from "../../../domain-error.ts";
import type { ActorOrigin, Origin } from "../../../origin.ts";
import { bounds } from "../../../text/bounds.ts";
import type { Agreement, PendingAgreement } from "../../agreement.ts";
import type { AgreementEvent } from "../../evidence/agreement-event.ts";
import {
  changeOf,
  contributorEvidence,
  ownerEvidence,
  type NewEvidence,
} from "../../lifecycle/change.ts";
import { pendingAt, requirePending } from "../../lifecycle/status.ts";
import {
  findContributor,
  requireContributor,
  withContributor,
} from "../../parties/contributors.ts";
import { suggestionMessages } from "./check-suggestion.ts";
import { refusedField } from "../declarations/require-details.ts";
import { requireOpenSuggestion, suggestionStateOf } from "./suggestion-state.ts";
import { isProposer } from "./suggestion-visibility.ts";
import type { Suggestion } from "./suggestion.ts";
import type { SuggestionChange } from "./suggest.ts";

/**
 * Returns the change by which a party withdraws its suggestion; undefined if it has. Throws `suggestion_not_found` for
 * one of another party, `agreement_closed`, `version_outdated`, `suggestion_overtaken`.
 */
export function withdrawSuggestion(
  before: Agreement,
  suggestion: Suggestion,
  { contributorId, at, origin }: { contributorId: string; at: string; origin: Origin },
): SuggestionChange | undefined {
  if (!isProposer(before, suggestion, contributorId)) throw new DomainError("suggestion_not_found");
  const contributor = requireContributor(before, contributorId);
  if (suggestion.state === "withdrawn") return undefined;
  const agreement = pendingAt(before, at);
  if (agreement === undefined) throw new DomainError("agreement_closed");
  return closed(agreement, suggestion, {
    after: { ...suggestion, state: "withdrawn", closedAt: at },
    entry: contributorEvidence("withdrawn", contributor, at, origin),
    type: "withdrawn",
    at,
  });
}

/**
 * Returns the change by which the owner answers a suggestion with a text; the version stays. Throws
 * `agreement_not_pending`, `version_outdated`, `suggestion_overtaken`, `invalid_request`.
 */
export function answerSuggestion(
  before: Agreement,
  suggestion: Suggestion,
  { answer, at, origin }: { answer: string; at: string; origin: ActorOrigin },
): SuggestionChange {
  const agreement = requirePending(before, at);
  if (answer.trim() === "") throw refusedField("text", "Please write an answer");
  if ([...answer].length > bounds.suggestionCharacters)
    throw refusedField("text", suggestionMessages.message);
  return closed(agreement, suggestion, {
    after: { ...suggestion, state: "answered", answer, closedAt: at },
    entry: {
      ...ownerEvidence("answered", before, at, origin),
      contributorId: suggestion.contributorId,
      contributorName: suggestion.name,
    },
    type: "answered",
    at,
  });
}

function closed(
  agreement: PendingAgreement,
  suggestion: Suggestion,
  {
    after,
    entry,
    type,
    at,
  }: {
    after: Suggestion;
    entry: NewEvidence;
    type: Extract<AgreementEvent, { suggestionId: string }>["type"];
    at: string;
  },
): SuggestionChange {
  requireOpenSuggestion(agreement, suggestion, at);
  const { id: suggestionId, contributorId } = suggestion;
  const contributor = findContributor(agreement, contributorId);
  if (contributor === undefined) throw new DomainError("suggestion_overtaken");
  const { openSuggestion: _, ...party } = contributor;
  const change = changeOf(agreement, withContributor(agreement, party), [entry], {
    type,
    contributorId,
    suggestionId,
  });
  return { ...change, suggestion: { before: suggestion, after } };
}

/**
 * Returns the change by which the owner shows an open or answered suggestion to everyone on the sheet; undefined if they
 * have. Throws `agreement_not_pending`, `version_outdated`, `suggestion_overtaken`.
 */
export function showSuggestion(
  before: Agreement,
  suggestion: Suggestion,
  { at }: { at: string },
): SuggestionChange | undefined {
  if (suggestion.shownAt !== undefined) return undefined;
  const agreement = requirePending(before, at);
  if (agreement.version !== suggestion.version) throw new DomainError("version_outdated");
  const state = suggestionStateOf(agreement, suggestion, at);
  if (state !== "open" && state !== "answered") throw new DomainError("suggestion_overtaken");
  const { id: suggestionId, contributorId } = suggestion;
  const change = changeOf(agreement, agreement, [], {
    type: "suggestion_shown",
    contributorId,
    suggestionId,
  });
  return { ...change, suggestion: { before: suggestion, after: { ...suggestion, shownAt: at } } };
}
