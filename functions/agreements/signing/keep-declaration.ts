import type { SigningView } from "../../../shared/contracts/agreements/signing-view.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import {
  keepDeclarationDraft,
  type DeclarationDraft,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration-draft.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { declarationDraftItem } from "../../data/agreements/agreeing-items.ts";
import { readSuggestions } from "../../data/agreements/suggestion-items.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { checkPrintable } from "../printable/check-printable.ts";
import { declaredFields } from "../printable/declared-fields.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import { findProvenParty } from "./find-proven-party.ts";
import { viewAfterAct, type LoadObjects } from "./signing-view.ts";

/**
 * Keeps the declaration of a contributor until they sign; fields may be missing. The head is only changed by the first
 * draft, which it then names. Throws `unauthorized`, `agreement_not_found`, `not_a_party`, `code_invalid`,
 * `newer_release`, and the errors of `keepDeclarationDraft`.
 */
export async function keepDeclaration(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["declare"]>,
): Promise<SigningView> {
  const { table, agreements } = stores;
  const { params, body, at } = context;
  const record = await agreements.readRecord(params.id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const { agreement, sent } = record;
  requireKnownSchemas(agreement, sent);
  const { contributor, ...viewer } = await findProvenParty(stores, agreement, body, context);
  checkPrintable(declaredFields(body.declaration));
  const { documentHash, declaration } = body;
  const drafted: { last?: DeclarationDraft } = {};
  const draftItem = (draft: DeclarationDraft) =>
    declarationDraftItem(table, { agreementId: agreement.id, draft });
  const change = await agreements.change(
    agreement.id,
    (before) => {
      const kept = keepDeclarationDraft(before, {
        ...{ contributorId: contributor.id, documentHash, declaration, at },
      });
      drafted.last = kept.draft;
      return kept.change;
    },
    {
      at,
      readBefore: agreement,
      additionalItems: () => (drafted.last === undefined ? [] : [draftItem(drafted.last)]),
    },
  );
  const { last: draft } = drafted;
  if (change === undefined && draft !== undefined) await table.transact([draftItem(draft)]);
  const after = change?.after ?? agreement;
  const suggestions = await readSuggestions(table, after);
  return await viewAfterAct(
    record,
    { after },
    { ...viewer, contributorId: contributor.id, at, draft: draft?.declaration, suggestions },
    loadObjects,
  );
}
