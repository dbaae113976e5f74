import { DomainError } from "../../shared/domain/domain-error.ts";
import {
  printedPercentage,
  songRows,
  type UploadedAgreement,
} from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import {
  reviewTitleOf,
  type UploadReview,
} from "../../shared/domain/agreement/uploaded/upload-review.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { uploadedDetail } from "../agreements/views/uploaded-agreement-views.ts";
import { UploadReviewRepository } from "../data/upload-reviews/upload-review-repository.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import type { Stores } from "../data/stores.ts";
import { parsedContentOfReview } from "./review/parsed-content-of-review.ts";
import { reviewedContent } from "./reviewed-content.ts";

/** The answer about an uploaded agreement, or one that waits for its review. Throws `agreement_not_found`. */
export async function uploadedAgreementView(
  { table, songs }: Pick<Stores, "table" | "songs">,
  workspaceId: WorkspaceId,
  agreementId: string,
) {
  const uploaded = new UploadedAgreementRepository(table);
  const agreement = await uploaded.read(workspaceId, agreementId);
  if (agreement === undefined) {
    const review = await new UploadReviewRepository(table).read(workspaceId, agreementId);
    if (review === undefined) throw new DomainError("agreement_not_found");
    const { name } = await songs.readSender({ userId: review.createdBy, workspaceId });
    return reviewAnswer(review, name);
  }
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

/** The answer about an upload that waits for its review, with its content so far. */
function reviewAnswer(review: UploadReview, ownerName: string) {
  const { id, workspaceId, createdBy, file, createdAt, typed } = review;
  const content = parsedContentOfReview(typed);
  const { splits, ...others } = reviewedContent(content);
  const agreement = {
    ...{ id, workspaceId, createdBy, ownerName, file, createdAt, ...others },
    number: 0,
    status: "completed" as const,
    isPreSigned: true as const,
    title: reviewTitleOf(review),
    // Contributors get their ids with the agreement; until then a repeated answer is the same.
    splits: splits.map((row, index) => ({ ...row, contributorId: String(index + 1) })),
  };
  const { completedAt: _, ...detail } = uploadedDetail(agreement, content.lyrics);
  return {
    agreement: {
      ...detail,
      number: null,
      status: "draft" as const,
      parsedContent: { splits: content.splits, lyrics: content.lyrics },
    },
    file: { id: file.id, originalname: file.name, path: uploadPath(file.filename) },
    song: null,
  };
}

function printedSplits({ splits }: Pick<UploadedAgreement, "splits">) {
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
