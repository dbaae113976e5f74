import type { AgreementEmailName, EmailTask } from "../../../shared/contracts/emails/emails.ts";
import {
  suggestionKinds,
  type Suggestion,
  type SuggestionKind,
} from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import { isProposer } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-visibility.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { SheetFacts } from "../email-facts.ts";
import type { EmailSources } from "./email-sources.ts";

type SuggestionFacts = Pick<SheetFacts, "suggestions" | "answer">;

const none: SuggestionFacts = { suggestions: [], answer: "" };

/**
 * What an email says about suggestions: those that are still open, for the owner, or the answer, for its proposer. It
 * is read when the email is written, so that no entry of the outbox holds a text. Returns undefined if there is nothing
 * to say any more, or if somebody else has the proposer's address since.
 */
export async function suggestionFacts(
  { readSuggestion }: EmailSources,
  agreement: SentAgreement,
  task: EmailTask<AgreementEmailName>,
): Promise<SuggestionFacts | undefined> {
  if (task.template === "suggestion-answered") {
    const suggestion = await readSuggestion(agreement.id, task.suggestionId);
    const answer = suggestion && answerFor(agreement, suggestion);
    return answer === undefined ? undefined : { ...none, answer };
  }
  if (task.template !== "suggestions" && task.template !== "suggestions-wait") return none;
  const suggestions = openSuggestions(agreement, task.contributorIds);
  return suggestions.length === 0 ? undefined : { ...none, suggestions };
}

/** The answer to a suggestion; undefined unless its proposer still has the address at which they made it. */
function answerFor(agreement: SentAgreement, suggestion: Suggestion): string | undefined {
  const { state, answer, contributorId } = suggestion;
  return state === "answered" && isProposer(agreement, suggestion, contributorId)
    ? answer
    : undefined;
}

function openSuggestions(
  { contributors }: SentAgreement,
  contributorIds: readonly string[],
): SuggestionFacts["suggestions"] {
  return contributors
    .filter(({ id }) => contributorIds.includes(id))
    .flatMap(({ name, openSuggestion }) =>
      openSuggestion === undefined ? [] : [{ name, choice: labelOf(openSuggestion.kind) }],
    );
}

const labelOf = (kind: SuggestionKind) =>
  suggestionKinds.find((one) => one.kind === kind)?.label ?? "";
