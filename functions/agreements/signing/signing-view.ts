import type { SigningView } from "../../../shared/contracts/agreements/views.ts";
import type { Change } from "../../../shared/domain/agreement/change.ts";
import { findContributor } from "../../../shared/domain/agreement/contributors.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { currentConsentVersion } from "../../../shared/domain/agreement/consent.ts";
import type { LinkHolder } from "../agreement-links.ts";
import { sheetView, splitViews } from "../agreement-view.ts";
import { sealedFileName } from "../sealed-file-name.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import { summaryOf } from "../../data/agreements/agreement-items.ts";
import type { AgreementRecord } from "../../data/agreements/agreement-repository.ts";

type LoadObjects = () => Promise<AgreementObjects>;

/** Who looks at an agreement by a link. */
export interface Viewer {
  link: LinkHolder["kind"];
  /** Who they are known to be. */
  signer?: Contributor | undefined;
  /** Whether they have proved to be a party in this very call; else addresses are masked and images left out. */
  isParty: boolean;
}

/** An agreement as whoever holds a link may see it: the general link by itself shows no address and no image. */
export async function signingView(
  file: AgreementRecord,
  { link, signer, isParty }: Viewer,
  at: string,
  loadObjects: LoadObjects,
): Promise<SigningView> {
  const { agreement, sent } = file;
  if (sent === undefined)
    throw new Error(`Agreement ${agreement.id} lacks version ${agreement.version}`);
  const summary = summaryOf(agreement);
  return {
    ...sheetView(summary, at, { showReason: isParty }),
    link,
    splits: splitViews(summary.splits, { maskEmails: !isParty }),
    ownerName: agreement.ownerName,
    lyrics: sent.lyrics,
    documentHash: sent.documentHash,
    consentVersion: currentConsentVersion,
    signatures: isParty ? await signatureViews(file, loadObjects) : [],
    ...(signer === undefined ? {} : { signer: signerView(signer) }),
    ...(isParty && agreement.status === "completed"
      ? { sealedUrl: await sealedUrl(agreement, loadObjects) }
      : {}),
  };
}

/** What whoever has signed or declined sees next. Where others signed at the same moment, their images come with the next reading. */
export async function viewAfter(
  { sent, signatures }: AgreementRecord,
  { after, signature }: Pick<Change, "after" | "signature">,
  viewer: {
    link: LinkHolder["kind"];
    contributor: Contributor;
    at: string;
    loadObjects: LoadObjects;
  },
): Promise<SigningView> {
  const signer = findContributor(after, viewer.contributor.id);
  if (signer === undefined) throw new Error("The signer is no longer a contributor");
  const all = signature === undefined ? signatures : [...signatures, signature];
  const file = { agreement: after, sent, signatures: all };
  const { link, at, loadObjects } = viewer;
  return await signingView(file, { link, signer, isParty: true }, at, loadObjects);
}

function signerView({ id, name, email, signedAt }: Contributor) {
  return { contributorId: id, name, email, signed: signedAt !== undefined };
}

async function signatureViews({ signatures }: AgreementRecord, loadObjects: LoadObjects) {
  if (signatures.length === 0) return [];
  const files = await loadObjects();
  return await Promise.all(
    signatures.map(async ({ contributorId, name, method, signedAt, imageKey }) => ({
      contributorId,
      name,
      method,
      signedAt,
      imageUrl: await files.signatureImageUrl(imageKey),
    })),
  );
}

async function sealedUrl(agreement: Agreement, loadObjects: LoadObjects): Promise<string> {
  const files = await loadObjects();
  return await files.sealedPdfUrl(agreement.id, agreement.version, sealedFileName(agreement));
}
