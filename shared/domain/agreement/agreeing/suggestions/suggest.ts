import { DomainError } from "../../../domain-error.ts";
import type { Origin } from "../../../origin.ts";
import type { Agreement, PendingAgreement } from "../../agreement.ts";
import type { IdentificationMethod } from "../../evidence/signature.ts";
import { changeOf, contributorEvidence, type Change } from "../../lifecycle/change.ts";
import { withContributor } from "../../parties/contributors.ts";
import { identificationEvidence, requireSigner } from "../../parties/require-signer.ts";
import { changedRowsOf, checkSuggestion } from "./check-suggestion.ts";
import { documentSchemaOf } from "../head-fields.ts";
import { maxSuggestionsPerVersion } from "../limits.ts";
import { closedForDeclaring } from "../sheet-signing.ts";
import type { Suggestion, SuggestionContent } from "./suggestion.ts";

/** A change that adds or closes a suggestion. */
export type SuggestionChange = Change<PendingAgreement> & {
  suggestion: NonNullable<Change["suggestion"]>;
};

/**
 * Returns the change by which a party suggests a change of the version that it saw, before it signs. Of a sheet that asks
 * for agreement first, it takes the party's agreement back. Throws `not_a_party`, `already_signed`, `agreement_closed` (also
 * for sheets of schema 1 and 2), `version_outdated`, `suggestion_open`, `too_many_suggestions`, `totals_not_100`, `invalid_request`.
 */
export function suggestChange(
  before: Agreement,
  input: {
    contributorId: string;
    documentHash: string;
    /** A new id. */
    id: string;
    content: SuggestionContent;
    /** Empty if none was given. */
    message: string;
    /** The lyrics of the open version. */
    lyrics: string;
    identification: IdentificationMethod;
    at: string;
    origin: Origin;
  },
): SuggestionChange {
  const { at, origin, id, content, message } = input;
  const { agreement, contributor } = requireSigner(before, input);
  if (documentSchemaOf(agreement) === 2)
    throw closedForDeclaring(
      "This sheet was sent before people could suggest changes. Please ask the sender for a new version.",
    );
  if (contributor.openSuggestion !== undefined) throw new DomainError("suggestion_open");
  const number = (contributor.suggestionCount ?? 0) + 1;
  if (number > maxSuggestionsPerVersion) throw new DomainError("too_many_suggestions");
  checkSuggestion(agreement, content, input);
  const affects = affectedBy(agreement, content, contributor.id);
  const suggestion: Suggestion = {
    id,
    agreementId: agreement.id,
    contributorId: contributor.id,
    linkGeneration: contributor.linkGeneration,
    name: contributor.name,
    version: agreement.version,
    number,
    content,
    message,
    state: "open",
    at,
    affects,
  };
  const { agreedAt: _, ...party } = contributor;
  const change = changeOf(
    before,
    withContributor(agreement, {
      ...party,
      suggestionCount: number,
      openSuggestion: { id, number, kind: content.kind, at, affects },
    }),
    [
      ...identificationEvidence(input.identification, contributor, at, origin),
      // Without kind and text, because everyone on the sheet reads its history.
      contributorEvidence("suggested", contributor, at, origin),
    ],
    { type: "suggested", contributorId: contributor.id, suggestionId: id },
  );
  return { ...change, suggestion: { before: undefined, after: suggestion } };
}

/** The other contributors whose shares a suggestion changes. */
function affectedBy(
  { splits }: PendingAgreement,
  content: SuggestionContent,
  proposer: string,
): string[] {
  if (content.kind !== "shares") return [];
  const changed = changedRowsOf(splits, content.rows).map(({ contributorId }) => contributorId);
  return [...new Set(changed)].filter((id) => id !== proposer);
}
