import { DomainError } from "../../shared/domain/domain-error.ts";
import {
  printedPercentage,
  songRows,
  type UploadedAgreement,
} from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { uploadedDetail } from "../agreements/agreement-view.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import type { Stores } from "../data/stores.ts";

/** The answer about an uploaded agreement. Throws `agreement_not_found`. */
export async function uploadedAgreementView(
  { table }: Pick<Stores, "table">,
  workspaceId: WorkspaceId,
  agreementId: string,
) {
  const uploaded = new UploadedAgreementRepository(table);
  const agreement = await uploaded.read(workspaceId, agreementId);
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  const lyrics = await uploaded.readLyrics(agreement);
  const { file, songId } = agreement;
  return {
    agreement: {
      ...uploadedDetail(agreement, lyrics),
      parsedContent: { splits: printedSplits(agreement), lyrics },
    },
    file: { id: file.id, originalname: file.name, path: uploadPath(file.filename) },
    song:
      songId === undefined ? null : { id: songId, hasSplits: songRows(agreement) !== undefined },
  };
}

function printedSplits({ splits }: UploadedAgreement) {
  return splits.map((row) => ({
    songwriterName: row.songwriterName,
    email: row.email,
    pro: row.pro,
    songwriterIpi: row.songwriterIpi,
    publisherName: row.publisherName,
    publisherIpi: row.publisherIpi,
    selfPublished: row.selfPublished,
    songwriterPercentage: printedPercentage(row.songwriterShare),
    publisherPercentage: printedPercentage(row.publisherShare),
    copyrightPercentage: printedPercentage(row.copyrightShare),
    masterPercentage: printedPercentage(row.masterShare),
    ...(row.signedDate === undefined ? {} : { signedDate: row.signedDate }),
  }));
}
