import type { SigningView } from "../../shared/contracts/agreement-views.ts";
import type { Agreement } from "../../shared/domain/agreement.ts";
import { currentConsentVersion } from "../../shared/domain/consent.ts";
import type { LinkHolder } from "../agreements/agreement-links.ts";
import { sheetView, splitViews } from "../agreements/agreement-view.ts";
import { sealedFileName } from "../agreements/sealed-file-name.ts";
import type { AgreementFiles } from "../data/agreement-files.ts";
import { summaryOf } from "../data/agreement-items.ts";
import type { AgreementFile } from "../data/agreement-repository.ts";

type LoadFiles = () => Promise<AgreementFiles>;

/** An agreement as the holder of a link may see it: whoever holds the general one gets no address and no image. */
export async function signingView(
  file: AgreementFile,
  holder: LinkHolder,
  at: string,
  loadFiles: LoadFiles,
): Promise<SigningView> {
  const { agreement, sent } = file;
  if (sent === undefined)
    throw new Error(`Agreement ${agreement.id} lacks version ${agreement.version}`);
  const summary = summaryOf(agreement);
  const isParty = holder.kind === "personal";
  return {
    ...sheetView(summary, at),
    splits: splitViews(summary.splits, { maskEmails: !isParty }),
    ownerName: agreement.ownerName,
    lyrics: sent.lyrics,
    documentHash: sent.documentHash,
    consentVersion: currentConsentVersion,
    signatures: isParty ? await signatureViews(file, loadFiles) : [],
    ...(isParty ? { signer: signerView(holder) } : {}),
    ...(isParty && agreement.status === "completed"
      ? { sealedUrl: await sealedUrl(agreement, loadFiles) }
      : {}),
  };
}

function signerView({ contributor }: Extract<LinkHolder, { kind: "personal" }>) {
  const { id, name, email, signedAt } = contributor;
  return { contributorId: id, name, email, signed: signedAt !== undefined };
}

async function signatureViews({ signatures }: AgreementFile, loadFiles: LoadFiles) {
  if (signatures.length === 0) return [];
  const files = await loadFiles();
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

async function sealedUrl(agreement: Agreement, loadFiles: LoadFiles): Promise<string> {
  const files = await loadFiles();
  return await files.sealedPdfUrl(agreement.id, agreement.version, sealedFileName(agreement));
}
