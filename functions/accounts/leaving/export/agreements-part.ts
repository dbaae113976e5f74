import { lyricsIn } from "../../../../shared/domain/agreement/read-document.ts";
import type { Signature } from "../../../../shared/domain/agreement/signature.ts";
import { contributorView, sheetView } from "../../../agreements/agreement-view.ts";
import { sealedFileName } from "../../../agreements/sealed-file-name.ts";
import { cardRecordOf } from "../../../data/agreements/agreement-items.ts";
import type {
  AgreementHistory,
  AgreementRepository,
} from "../../../data/agreements/agreement-repository.ts";
import { everyItem } from "../../../data/core/every-item.ts";
import { fileKeys } from "../../../data/core/keys.ts";
import type { Archive } from "./archive.ts";
import { folderOf } from "./file-names.ts";
import type { ExportBucket } from "./stored-export.ts";

interface Sources {
  agreements: AgreementRepository;
  bucket: Pick<ExportBucket, "read">;
}

/** Adds every agreement of an owner with its history, the canonical document of each version, and its sealed PDF. */
export async function addAgreements(
  archive: Archive,
  { agreements, bucket }: Sources,
  ownerId: string,
  at: string,
): Promise<void> {
  for await (const { id } of everyItem((page) => agreements.listOfOwner(ownerId, page))) {
    const history = await agreements.readHistory(id);
    // The agreement was deleted after the list was read.
    if (history === undefined) continue;
    const { agreement, versions } = history;
    const folder = `agreements/${folderOf(agreement)}`;
    const sealed = agreement.status === "completed" ? sealedFileName(agreement) : null;
    const events =
      agreement.status === "draft" ? agreement.draftEvidence : await agreements.readEvidence(id);
    await archive.addJson(`${folder}/agreement.json`, {
      ...agreementPart(history, at),
      events,
      sealedPdf: sealed,
    });
    for (const { version, document } of versions)
      await archive.addText(`${folder}/${canonicalName(version)}`, document);
    if (sealed !== null) {
      const key = fileKeys.sealedPdf(id, agreement.version);
      await archive.addBytes(`${folder}/${sealed}`, await bucket.read(key));
    }
  }
}

function canonicalName(version: number): string {
  return `version ${version} canonical.json`;
}

function agreementPart({ agreement, versions, signatures }: AgreementHistory, at: string): object {
  return {
    ...sheetView(cardRecordOf(agreement), at, "whole"),
    title: agreement.title,
    songId: agreement.songId,
    sealedSha256: agreement.status === "completed" ? agreement.sealedSha256 : null,
    contributors: agreement.contributors.map(contributorView),
    versions: versions.map(({ version, sentAt, documentHash, document }) => ({
      version,
      sentAt,
      documentHash,
      lyrics: lyricsIn(document),
      canonicalDocument: canonicalName(version),
    })),
    signatures: signatures.map(signaturePart),
  };
}

/** A signature without the key of its image; the image itself appears in the sealed PDF. */
function signaturePart(signature: Signature): object {
  return { ...signature, imageKey: undefined };
}
