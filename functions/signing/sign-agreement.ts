import type { SigningView } from "../../shared/contracts/agreement-views.ts";
import { AppError } from "../../shared/contracts/errors.ts";
import type { signing } from "../../shared/contracts/signing.ts";
import { signAgreement, type Change } from "../../shared/domain/agreement-actions.ts";
import {
  findContributor,
  type Agreement,
  type Contributor,
} from "../../shared/domain/agreement.ts";
import { sameEmail } from "../../shared/domain/email.ts";
import { linkHolder } from "../agreements/agreement-links.ts";
import { checkPrintable } from "../agreements/printable.ts";
import type { AgreementFiles } from "../data/agreement-files.ts";
import type { AgreementFile, AgreementRepository } from "../data/agreement-repository.ts";
import { fileKeys } from "../data/keys.ts";
import type { Context } from "../lib/http/context.ts";
import { sha256Of } from "../lib/sha256.ts";
import { readSignaturePng } from "./signature-png.ts";
import { signingView } from "./signing-view.ts";

type SignContext = Context<(typeof signing)["sign"]>;

/**
 * Signs an agreement as the contributor whom the link belongs to: one read, the image, one transaction.
 * Throws `agreement_not_found`, `personal_link_required`, `not_a_party`, `already_signed`, `agreement_closed`,
 * `version_outdated`, and `invalid_request` for an image or a name that can't be printed.
 */
export async function signByLink(
  agreements: AgreementRepository,
  loadFiles: () => Promise<AgreementFiles>,
  context: SignContext,
): Promise<SigningView> {
  const { params, body, at, idempotency } = context;
  const image = readSignaturePng(body.signatureData);
  checkPrintable([["name", body.name]]);
  const file = await agreements.readFile(params.id);
  const contributor = await signerOf(file?.agreement, body);
  if (file === undefined) throw new AppError("agreement_not_found");

  const decide = decisionOf(context, file.agreement, contributor, sha256Of(image));
  const { signature } = decide(file.agreement);
  if (signature !== undefined)
    await (await loadFiles()).putSignatureImage(signature.imageKey, image);
  const change = await agreements.change(file.agreement.id, decide, {
    at,
    readBefore: file.agreement,
    alongside: () => (idempotency === undefined ? [] : [idempotency.put({ id: contributor.id })]),
  });
  if (change === undefined) throw new AppError("already_signed");
  return await viewAfter(file, change, contributor.id, at, loadFiles);
}

/** Whoever may sign by this link. The address must be theirs, however it is written. */
async function signerOf(
  agreement: Agreement | undefined,
  { shareLink, email }: SignContext["body"],
): Promise<Contributor> {
  const holder = agreement && (await linkHolder(agreement, shareLink));
  if (holder === undefined) throw new AppError("agreement_not_found");
  if (holder.kind === "general") throw new AppError("personal_link_required");
  if (!sameEmail(holder.contributor.email, email)) throw new AppError("not_a_party");
  return holder.contributor;
}

function decisionOf(
  { body, at, origin }: SignContext,
  { id, version }: Agreement,
  contributor: Contributor,
  imageSha256: string,
): (before: Agreement) => Change {
  return (before) =>
    signAgreement(before, {
      contributorId: contributor.id,
      name: body.name,
      method: body.signatureMethod,
      identification: "personal_link",
      imageKey: fileKeys.signatureImage(id, version, contributor.id, imageSha256),
      imageSha256,
      documentHash: body.documentHash,
      consentVersion: body.consentVersion,
      at,
      origin,
    });
}

/** What the signer sees next. Where others signed at the same moment, their images come with the next reading. */
async function viewAfter(
  { sent, signatures }: AgreementFile,
  { after, signature }: Change,
  contributorId: string,
  at: string,
  loadFiles: () => Promise<AgreementFiles>,
): Promise<SigningView> {
  const contributor = findContributor(after, contributorId);
  if (contributor === undefined) throw new Error("The signer is no longer a contributor");
  const all = signature === undefined ? signatures : [...signatures, signature];
  const file = { agreement: after, sent, signatures: all };
  return await signingView(file, { kind: "personal", contributor }, at, loadFiles);
}
