import type { SigningView } from "../../../shared/contracts/agreements/views.ts";
import type {
  CompletedAgreement,
  Contributor,
  SentAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import { declarationsOf } from "../../../shared/domain/agreement/agreeing/counting-signatures.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import {
  documentSchemaOf,
  type FormerRepresentative,
} from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import {
  consentVersionFor,
  representativeConsentVersion,
} from "../../../shared/domain/agreement/evidence/consent.ts";
import {
  findFormerHolder,
  type FormerHolderId,
} from "../../../shared/domain/agreement/parties/former-holders.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { lyricsIn } from "../../../shared/domain/agreement/evidence/read-document.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isSandbox } from "../../../shared/domain/ids.ts";
import { maskEmail } from "../../../shared/domain/text/email.ts";
import { agreementCardOf } from "../../data/agreements/agreement-cards.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import type { SentRecord } from "../../data/agreements/agreement-records.ts";
import { sheetView, type Visibility } from "../agreement-view.ts";
import { brandingView } from "../branding/sent-branding-view.ts";
import { fieldsView } from "../fields/fields-view.ts";
import { agreedView } from "./agreeing-view.ts";
import { sealedFileName } from "../sealed-file-name.ts";
import type { SigningLink } from "./identify-signer.ts";

export type LoadObjects = () => Promise<AgreementObjects>;

/** The person who sees an agreement through a personal link or the general link. */
export interface Viewer {
  link: SigningLink;
  /** The contributor who this person is, if known. */
  signer: Contributor | undefined;
  /** Who signs for the contributor, if the person came by their link. */
  representative?: Representative | undefined;
  /** `whole` if the person has proved to be a party: in this call, or by a code in this browser. */
  shown: Visibility;
  /** What the person has kept of their declaration without signing it. */
  draft?: Declaration | undefined;
  /** The suggestions about the open version, of which the view has what this person may see. */
  suggestions?: readonly Suggestion[];
  /** Until when the code counts that was entered in this browser. */
  codeUntil?: string | undefined;
}

/** An agreement as the holder of a link may see it. */
export async function signingView(
  { agreement, sent, signatures, declarations }: SentRecord,
  { link, signer, representative, shown, ...own }: Viewer,
  at: string,
  loadObjects: LoadObjects,
): Promise<SigningView> {
  return {
    ...sheetView(agreementCardOf(agreement), at, shown, declarations),
    link,
    ownerName: agreement.ownerName,
    ...(isSandbox(agreement.workspaceId) ? { isTest: true as const } : {}),
    ...brandingView(agreement.branding),
    lyrics: lyricsIn(sent.document),
    documentHash: sent.documentHash,
    consentVersion:
      representative === undefined
        ? consentVersionFor(documentSchemaOf(agreement))
        : representativeConsentVersion,
    signatures: shown === "whole" ? await signatureViews(signatures, loadObjects) : [],
    ...(signer === undefined ? {} : { signer: signerView(signer) }),
    ...(signer === undefined || representative === undefined
      ? {}
      : representativeView(signer, representative)),
    ...agreedView(agreement, declarations, { party: signer, representative, shown, ...own }, at),
    ...fieldsView(agreement, shown, declarations),
    ...(shown === "whole" && agreement.status === "completed"
      ? {
          sealedUrl: await sealedPdfDownloadUrl(agreement, loadObjects),
          sealedSha256: agreement.sealedSha256,
        }
      : {}),
  };
}

/**
 * The view for a contributor who has just signed or declined. A signature that another contributor made at the same
 * time may be missing; the next read shows it.
 */
export async function viewAfterAct(
  { sent, signatures, declarations }: SentRecord,
  { after, signature }: { after: SentAgreement; signature?: Signature | undefined },
  { contributorId, at, ...viewer }: Omit<Viewer, "signer" | "shown"> & Acted,
  loadObjects: LoadObjects,
): Promise<SigningView> {
  // A signature takes the place of the party's earlier one.
  const others = signatures.filter((one) => one.contributorId !== signature?.contributorId);
  const record = {
    agreement: after,
    sent,
    signatures: signature === undefined ? signatures : [...others, signature],
    declarations: new Map([
      ...declarations,
      ...declarationsOf(after, signature ? [signature] : []),
    ]),
  };
  const signer = findContributor(after, contributorId);
  return await signingView(record, { ...viewer, signer, shown: "whole" }, at, loadObjects);
}

interface Acted {
  contributorId: string;
  at: string;
}

/**
 * An agreement for the former holder of a corrected address. If they had signed: the agreement with masked email
 * addresses and without images, with the sealed PDF if there is one. Otherwise also without rows and lyrics.
 */
export async function observerView(
  record: SentRecord,
  { contributorId, generation }: FormerHolderId,
  at: string,
  loadObjects: LoadObjects,
): Promise<SigningView> {
  const { agreement } = record;
  const former = findFormerHolder(agreement, { contributorId, generation });
  if (former === undefined) throw new DomainError("agreement_not_found");
  const { email, replacedBy, correctedAt, objectedAt, hasSigned } = former;
  return {
    ...(await signingView(record, maskedViewer, at, loadObjects)),
    ...(hasSigned ? {} : { splits: [], lyrics: "", custom: undefined }),
    link: "observer",
    observer: { email, replacedBy: maskEmail(replacedBy), correctedAt, objectedAt, hasSigned },
    ...(hasSigned && agreement.status === "completed"
      ? { sealedUrl: await sealedPdfDownloadUrl(agreement, loadObjects) }
      : {}),
  };
}

const maskedViewer = { link: "general", signer: undefined, shown: "masked" } as const;

/** An agreement for who signed for a contributor whose address was corrected since: what an observer who signed sees. */
export async function formerRepresentativeView(
  record: SentRecord,
  { contributorName: name, capacity, email, correctedAt }: FormerRepresentative,
  at: string,
  loadObjects: LoadObjects,
): Promise<SigningView> {
  const { agreement } = record;
  return {
    ...(await signingView(record, maskedViewer, at, loadObjects)),
    link: "observer",
    signedFor: { name, capacity, email, correctedAt },
    ...(agreement.status === "completed"
      ? { sealedUrl: await sealedPdfDownloadUrl(agreement, loadObjects) }
      : {}),
  };
}

export function signerView({ id, name, email, signedAt }: Contributor) {
  return { contributorId: id, name, email, signed: signedAt !== undefined };
}

/** Who signs for a contributor, as the signer of their page. */
function representativeView(contributor: Contributor, { name, email, capacity }: Representative) {
  return {
    signer: { ...signerView(contributor), name, email },
    signsFor: { name: contributor.name, capacity },
  };
}

/** The signatures with the addresses of their images. */
export async function signatureViews(signatures: readonly Signature[], loadObjects: LoadObjects) {
  if (signatures.length === 0) return [];
  const objects = await loadObjects();
  return await Promise.all(
    signatures.map(async ({ contributorId, name, method, signedAt, imageKey }) => ({
      contributorId,
      name,
      method,
      signedAt,
      imageUrl: await objects.signatureImageUrl(imageKey),
    })),
  );
}

export async function sealedPdfDownloadUrl(
  agreement: CompletedAgreement,
  loadObjects: LoadObjects,
) {
  const objects = await loadObjects();
  const place = { ...agreement, agreementId: agreement.id };
  return await objects.sealedPdfUrl(place, sealedFileName(agreement));
}
