import type { z } from "zod";
import type { CodeSent, SigningView } from "../../../shared/contracts/agreements/views.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { declineAgreement } from "../../../shared/domain/agreement/decline.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Identification } from "../../../shared/domain/agreement/signature.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import type { Stores } from "../../data/songs/stores.ts";
import { Answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { claimantOf, proofOf, withProof } from "./identify-signer.ts";
import { viewAfter } from "./signing-view.ts";

/**
 * Declines an agreement as the contributor whom the caller proves to be, just as signing identifies them; a
 * visitor at the general link is mailed a code instead. Throws what signing throws.
 */
export async function declineByLink(
  { table, agreements }: Pick<Stores, "table" | "agreements">,
  loadObjects: () => Promise<AgreementObjects>,
  context: Context<(typeof signing)["decline"]>,
): Promise<SigningView | Answer<z.infer<typeof CodeSent>>> {
  const { params, body, at, origin, idempotency } = context;
  const file = await agreements.readRecord(params.id);
  const claimant = await claimantOf(file?.agreement, body);
  if (file === undefined) throw new DomainError("agreement_not_found");
  const { agreement } = file;
  const { id: contributorId } = claimant.contributor;
  const { reason, documentHash } = body;
  const decideAs = (identification: Identification) => (before: Agreement) =>
    declineAgreement(before, { contributorId, reason, identification, documentHash, at, origin });

  // What can't be declined is refused before anyone is mailed a code.
  decideAs("personal_link")(agreement);
  const proof = await proofOf(table, agreement, claimant, body, context);
  if (proof instanceof Answer) return proof;
  const change = await withProof(proof, () =>
    agreements.change(agreement.id, decideAs(proof.identification), {
      at,
      readBefore: agreement,
      alongside: () => [...proof.using, ...idempotency.items({ contributorId })],
    }),
  );
  if (change === undefined) throw new DomainError("agreement_closed");
  return await viewAfter(file, change, { ...claimant, at, loadObjects });
}
