import type { SigningView } from "../../../shared/contracts/agreements/signing-view.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { looksRight } from "../../../shared/domain/agreement/agreeing/looks-right.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { readOwnDraftAndSuggestions } from "../../data/agreements/agreeing-items.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import { findProvenParty, identificationBy } from "./find-proven-party.ts";
import { viewAfterAct, type LoadObjects } from "./signing-view.ts";

/**
 * Says 'Looks right to me' about the open version of a sheet that asks for agreement first, as a contributor who has
 * proved to be one before this call. A repeated call changes nothing. Throws `unauthorized`, `agreement_not_found`,
 * `not_a_party`, `code_invalid`, `newer_release`, and the errors of `looksRight`.
 */
export async function agreeAsContributor(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["looksRight"]>,
): Promise<SigningView> {
  const { table, agreements } = stores;
  const { params, body, at, origin } = context;
  const record = await agreements.readRecord(params.id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const { agreement, sent } = record;
  requireKnownSchemas(agreement, sent);
  const { contributor, ...viewer } = await findProvenParty(stores, agreement, body, context);
  const { id: contributorId } = contributor;
  const identification = identificationBy(viewer);
  const { documentHash } = body;
  const change = await agreements.change(
    agreement.id,
    (before) => looksRight(before, { contributorId, documentHash, identification, at, origin }),
    { at, readBefore: agreement },
  );
  const after = change?.after ?? agreement;
  const own = await readOwnDraftAndSuggestions(table, after, contributor);
  return await viewAfterAct(
    record,
    { after },
    { ...viewer, ...own, contributorId, at },
    loadObjects,
  );
}
