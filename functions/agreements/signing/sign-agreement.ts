import type { z } from "zod";
import type { CodeSent, SigningView } from "../../../shared/contracts/agreements/views.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { signAgreement } from "../../../shared/domain/agreement/sign.ts";
import type { Change } from "../../../shared/domain/agreement/change.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import type { Identification } from "../../../shared/domain/agreement/signature.ts";
import { checkPrintable } from "../printable.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import { fileKeys } from "../../data/core/keys.ts";
import type { Stores } from "../../data/songs/stores.ts";
import { Answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { claimantOf, proofOf, withProof } from "./identify-signer.ts";
import { checkDrawing, readSignaturePng } from "./signature-png.ts";
import { viewAfter } from "./signing-view.ts";

type SignContext = Context<(typeof signing)["sign"]>;

/**
 * Signs an agreement as the contributor whom the caller proves to be; by a personal link that is one read, the
 * image, one transaction. A visitor at the general link is mailed a code instead. Throws `agreement_not_found`,
 * `not_a_party`, `code_invalid`, `too_many_requests`, `already_signed`, `agreement_closed`, `version_outdated`,
 * and `invalid_request` for an image or a name that can't be printed.
 */
export async function signByLink(
  { table, agreements }: Pick<Stores, "table" | "agreements">,
  loadObjects: () => Promise<AgreementObjects>,
  context: SignContext,
): Promise<SigningView | Answer<z.infer<typeof CodeSent>>> {
  const { params, body, at, idempotency } = context;
  const image = readSignaturePng(body.signatureData);
  await checkDrawing(image);
  checkPrintable([["name", body.name]]);
  const file = await agreements.readRecord(params.id);
  const claimant = await claimantOf(file?.agreement, body);
  if (file === undefined) throw new DomainError("agreement_not_found");
  const { agreement } = file;
  const decideAs = decisionOf(context, agreement, claimant.contributor, sha256Of(image));

  // What can't be signed is refused before anyone is mailed a code or an image is stored.
  const { signature } = decideAs("personal_link")(agreement);
  const proof = await proofOf(table, agreement, claimant, body, context);
  if (proof instanceof Answer) return proof;
  if (signature !== undefined)
    await (await loadObjects()).putSignatureImage(signature.imageKey, image);
  const { id } = claimant.contributor;
  const change = await withProof(proof, () =>
    agreements.change(agreement.id, decideAs(proof.identification), {
      at,
      readBefore: agreement,
      alongside: () => [...proof.using, ...idempotency.items({ contributorId: id })],
    }),
  );
  if (change === undefined) throw new DomainError("already_signed");
  return await viewAfter(file, change, { ...claimant, at, loadObjects });
}

function decisionOf(
  { body, at, origin }: SignContext,
  { id, version }: Agreement,
  contributor: Contributor,
  imageSha256: string,
): (identification: Identification) => (before: Agreement) => Change {
  return (identification) => (before) =>
    signAgreement(before, {
      contributorId: contributor.id,
      name: body.name,
      method: body.signatureMethod,
      identification,
      imageKey: fileKeys.signatureImage(id, version, contributor.id, imageSha256),
      imageSha256,
      documentHash: body.documentHash,
      consentVersion: body.consentVersion,
      at,
      origin,
    });
}
