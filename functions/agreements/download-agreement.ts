import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Stores } from "../data/stores.ts";
import { redirect } from "../http/answer.ts";
import type { Actor, Workspace } from "../http/caller.ts";
import { findPartyOfAccount } from "./parties/party-of-account.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import { documentPath } from "./document-path.ts";
import { sealedPdfDownloadUrl, type LoadObjects } from "./signing/signing-view.ts";

/**
 * Redirects the owner of an agreement, or a contributor with an account, to its sealed PDF. An API key is redirected to
 * the document of an uploaded agreement as to any other file, which needs `files:read`. Throws `agreement_not_found`,
 * `agreement_not_completed`.
 */
export async function downloadAgreement(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  { params, workspace, caller }: { params: { id: string }; workspace: Workspace; caller: Actor },
) {
  const agreement = await stores.agreements.readHead(params.id);
  if (agreement === undefined) {
    const uploaded = new UploadedAgreementRepository(stores.table);
    const document = (await uploaded.read(workspace.id, params.id))?.file;
    // The address for browsers needs a session.
    if (document !== undefined)
      return redirect(
        caller.apiKey === undefined ? documentPath(document) : `/api/files/${document.id}/download`,
      );
  }
  const isParty =
    agreement !== undefined &&
    (agreement.workspaceId === workspace.id ||
      (await findPartyOfAccount(stores, caller, agreement)) !== undefined);
  if (!isParty) throw new DomainError("agreement_not_found");
  if (agreement.status !== "completed") throw new DomainError("agreement_not_completed");
  return redirect(await sealedPdfDownloadUrl(agreement, loadObjects));
}
