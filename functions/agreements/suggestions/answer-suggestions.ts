import type { agreements } from "../../../shared/contracts/agreements/endpoints.ts";
import type { AgreementDetail } from "../../../shared/contracts/agreements/views.ts";
import {
  answerSuggestion,
  showSuggestion,
} from "../../../shared/domain/agreement/agreeing/suggestions/close-suggestion.ts";
import { findSuggestion } from "../../data/agreements/suggestion-items.ts";
import { withinSendingLimit } from "../../data/limits/sending-limit.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { findOwnAgreement } from "../find-own-agreement.ts";
import { readAgreementDetail } from "../read-agreement.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import type { LoadObjects } from "../signing/signing-view.ts";

type Calls = typeof agreements;

/**
 * Answers a suggestion with a text, which is emailed to its party; the version stays. Counts as a sending of the day.
 * Throws `agreement_not_found`, `agreement_uploaded`, `suggestion_not_found`, `too_many_requests`, `newer_release`, and
 * the errors of `answerSuggestion`.
 */
export async function answerOwnSuggestion(
  stores: Stores,
  loadObjects: LoadObjects,
  context: Context<Calls["answerSuggestion"]>,
): Promise<AgreementDetail> {
  const { body, caller, at, origin, idempotency } = context;
  const { agreement, suggestion } = await findOwn(stores, context);
  await withinSendingLimit(stores.table, { by: caller.userId, at }, (countItem) =>
    stores.agreements.change(
      agreement.id,
      (before) => answerSuggestion(before, suggestion, { answer: body.text, at, origin }),
      {
        at,
        readBefore: agreement,
        additionalItems: () => [countItem, ...idempotency.items({ agreementId: agreement.id })],
      },
    ),
  );
  return await readAgreementDetail(stores, loadObjects, context);
}

/**
 * Shows a suggestion to everyone on the sheet. A repeated call changes nothing. Throws `agreement_not_found`,
 * `agreement_uploaded`, `suggestion_not_found`, `newer_release`, and the errors of `showSuggestion`.
 */
export async function showOwnSuggestion(
  stores: Stores,
  loadObjects: LoadObjects,
  context: Context<Calls["showSuggestion"]>,
): Promise<AgreementDetail> {
  const { at } = context;
  const { agreement, suggestion } = await findOwn(stores, context);
  await stores.agreements.change(
    agreement.id,
    (before) => showSuggestion(before, suggestion, { at }),
    { at, readBefore: agreement },
  );
  return await readAgreementDetail(stores, loadObjects, context);
}

async function findOwn(
  stores: Stores,
  { params, workspace }: Pick<Context<Calls["answerSuggestion"]>, "params" | "workspace">,
) {
  const { agreement, sent } = await findOwnAgreement(stores, workspace.id, params.id);
  requireKnownSchemas(agreement, sent);
  return {
    agreement,
    suggestion: await findSuggestion(stores.table, agreement, params.suggestionId),
  };
}
