import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { declineAgreement } from "../../../shared/domain/agreement/lifecycle/decline.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { actAsSigner } from "./act-as-signer.ts";
import type { LoadObjects } from "./signing-view.ts";

/**
 * Declines an agreement as the contributor that the caller proves to be. Throws the errors of `actAsSigner` and
 * `declineAgreement`.
 */
export async function declineAsContributor(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["decline"]>,
) {
  const { body, at, origin } = context;
  const { reason, chosenReason, documentHash } = body;
  const decideAs =
    ({ id: contributorId }: Contributor) =>
    (before: Agreement, identification: IdentificationMethod) =>
      declineAgreement(before, {
        ...{ contributorId, reason, chosenReason, identification, documentHash, at, origin },
      });
  return await actAsSigner(stores, loadObjects, context, {
    check: (before, contributor) => void decideAs(contributor)(before, "personal_link"),
    begin: (contributor) => ({ decide: decideAs(contributor) }),
  });
}
