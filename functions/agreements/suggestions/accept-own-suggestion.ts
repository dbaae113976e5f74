import type { agreements } from "../../../shared/contracts/agreements/endpoints.ts";
import type { AgreementDetail } from "../../../shared/contracts/agreements/views.ts";
import { acceptSuggestion } from "../../../shared/domain/agreement/agreeing/suggestions/accept-suggestion.ts";
import type { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { findSuggestion } from "../../data/agreements/suggestion-items.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { randomId } from "../../platform/random-id.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { findOwnAgreement } from "../find-own-agreement.ts";
import { iswcToSend } from "../next-version.ts";
import { printedFields, unprintableFields } from "../printable/check-printable.ts";
import { readAgreementDetail } from "../read-agreement.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import { maySendNewVersion } from "../send-by-plan.ts";
import { readBrandingToSend, withBranding } from "../branding/sent-branding.ts";
import { versionAndLinkItems } from "../send-version.ts";
import { sendWithinLimit } from "../send-within-limit.ts";
import type { LoadObjects } from "../signing/signing-view.ts";

type AcceptContext = Context<(typeof agreements)["acceptSuggestion"]>;

/**
 * Accepts suggested shares or texts: one transaction replaces the version, closes the suggestion and writes an edited text
 * to the song. The owner has seen who has signed, so nothing may have happened since: the call names the agreement's
 * revision. A new version is sent, which needs a plan unless it is of the free sheet. Throws `agreement_not_found`,
 * `agreement_uploaded`, `suggestion_not_found`, `version_outdated`, `plan_required`, `too_many_requests`,
 * `newer_release`, and the errors of `acceptSuggestion`.
 */
export async function acceptOwnSuggestion(
  stores: Stores,
  loadObjects: LoadObjects,
  context: AcceptContext,
): Promise<AgreementDetail> {
  const { table, agreements } = stores;
  const { params, workspace, caller, at, idempotency } = context;
  const { agreement, sent, lyrics } = await findOwnAgreement(stores, workspace.id, params.id);
  requireKnownSchemas(agreement, sent);
  const suggestion = await findSuggestion(table, agreement, params.suggestionId);
  const iswc = await iswcToSend(stores, agreement);
  const sheet = { lyrics, iswc, sha256: sha256Of, newRowId: randomId };
  const free = { workspaceId: workspace.id, agreementId: agreement.id, at };
  const allowsSending = await maySendNewVersion(table, free);
  const branding = await readBrandingToSend(table, { workspaceId: workspace.id, at });
  const sending = { workspaceId: workspace.id, by: caller.userId, at };
  await sendWithinLimit(table, sending, (countItem, written) =>
    agreements.change(
      agreement.id,
      (before) => {
        const decided = decide(before, suggestion, sheet, context);
        if (!allowsSending) throw new DomainError("plan_required");
        return withBranding(decided, branding);
      },
      {
        at,
        readBefore: agreement,
        lyricsSave: { savedBy: caller.userId, isAutosave: false },
        additionalItems: async ({ after, lyrics: edited = lyrics }) => [
          countItem,
          ...(await versionAndLinkItems(table, after, edited, written)),
          ...idempotency.items({ agreementId: agreement.id }),
        ],
      },
    ),
  );
  return await readAgreementDetail(stores, loadObjects, context);
}

function decide(
  before: Agreement,
  suggestion: Suggestion,
  sheet: Parameters<typeof acceptSuggestion>[2]["sheet"],
  { body, at, origin }: AcceptContext,
) {
  const change = acceptSuggestion(before, suggestion, {
    documentHash: body.documentHash,
    sheet,
    unprintable: (edited) => unprintableFields(printedFields(edited)),
    at,
    origin,
  });
  // Somebody may have signed since: they would be asked again without the owner's knowledge.
  if (before.revision !== body.revision) throw new DomainError("version_outdated");
  return change;
}
