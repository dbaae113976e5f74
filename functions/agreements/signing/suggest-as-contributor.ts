import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import {
  suggestChange,
  type SuggestionChange,
} from "../../../shared/domain/agreement/agreeing/suggestions/suggest.ts";
import { withdrawSuggestion } from "../../../shared/domain/agreement/agreeing/suggestions/close-suggestion.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { lyricsIn } from "../../../shared/domain/agreement/evidence/read-document.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import { pendingAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { SentRecord } from "../../data/agreements/agreement-records.ts";
import { findSuggestion } from "../../data/agreements/suggestion-items.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { randomId } from "../../platform/random-id.ts";
import { actAsSigner } from "./act-as-signer.ts";
import type { LoadObjects } from "./signing-view.ts";
import { suggestionContentOf } from "../suggestions/suggestion-content.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

/**
 * Suggests a change of the open version, as the contributor that the caller proves to be. Throws the errors of
 * `actAsSigner`, `suggestionContentOf` and `suggestChange`.
 */
export async function suggestAsContributor(
  stores: Dependencies,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["suggest"]>,
) {
  const { body, at, origin } = context;
  const { documentHash, message } = body;
  const content = suggestionContentOf(body.kind, body.content);
  const id = randomId();
  const decideAs =
    ({ id: contributorId }: Contributor, { sent }: SentRecord) =>
    (before: Agreement, identification: IdentificationMethod) =>
      suggestChange(before, {
        ...{ contributorId, documentHash, id, content, message, identification, at, origin },
        // Of the version with this hash, which the change requires.
        lyrics: lyricsIn(sent.document),
      });
  return await actAsSigner<SuggestionChange>(stores, loadObjects, context, {
    check: (before, contributor, record) =>
      void decideAs(contributor, record)(before, "personal_link"),
    begin: (contributor, record) => ({ decide: decideAs(contributor, record) }),
  });
}

/**
 * Withdraws a suggestion, as the contributor that the caller proves to be and who has made it. A repeated call changes
 * nothing. Throws the errors of `actAsSigner` and `withdrawSuggestion`.
 */
export async function withdrawAsContributor(
  stores: Dependencies,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["withdraw"]>,
) {
  const { params, at, origin } = context;
  return await actAsSigner<SuggestionChange | undefined>(stores, loadObjects, context, {
    check: (before) => {
      if (pendingAt(before, at) === undefined) throw new DomainError("agreement_closed");
    },
    // Whether there is such a suggestion is for nobody to know before the proof.
    begin: async ({ id: contributorId }, { agreement }) => {
      const suggestion = await findSuggestion(stores.table, agreement, params.suggestionId);
      return {
        decide: (before) => withdrawSuggestion(before, suggestion, { contributorId, at, origin }),
      };
    },
  });
}
