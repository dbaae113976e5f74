import {
  typedReviewOf,
  wasNeverReviewed,
} from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import type { UploadedAgreement } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import { fileNamesChangedItems } from "../files/file-changes.ts";
import { StoredFile } from "../files/stored-file.ts";
import { addToCountersItem, Counters } from "../limits/counters.ts";
import { StoredUploadedAgreement } from "../agreements/stored-agreement.ts";
import { UploadedAgreementRepository } from "../agreements/uploaded-agreement-repository.ts";
import {
  attachToReviewItems,
  reviewOfDocument,
  UploadReviewRepository,
} from "./upload-review-repository.ts";

const attempts = 8;

/**
 * Sets right what earlier releases have counted in a workspace, once. They recorded a document as an agreement before
 * its review, with a number, and counted each uploaded agreement among the signed ones: those that were never reviewed
 * become reviews, and the rest is counted as uploaded.
 *
 * The difference between the uploaded agreements that are there and those that are counted is what `signedAgreements`
 * has too much, whatever was added, deleted or moved meanwhile. Throws `busy`.
 */
export async function countUploadsOnce(table: Table, workspaceId: WorkspaceId): Promise<void> {
  await withOptimisticRetry(attempts, async () => {
    const counters = await table.get(keys.counters(workspaceId), Counters);
    // Nothing is counted yet in a workspace without counters.
    if (counters === undefined || counters.uploadsCounted !== undefined) return true;
    const agreements = await readUploadedAgreements(table, workspaceId);
    const unreviewed = agreements.filter(wasNeverReviewed);
    // The counters change with each of them, and are read again.
    for (const agreement of unreviewed) await becomeReview(table, agreement);
    if (unreviewed.length > 0) return mustRetry;
    return (await setCounts(table, workspaceId, counters, agreements.length)) ? true : mustRetry;
  });
}

async function readUploadedAgreements(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<UploadedAgreement[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.agreement };
  const items = await table.range(range);
  return items.flatMap((item) => StoredUploadedAgreement.tryParse(item) ?? []);
}

/** Replaces the agreement by a review with its content. Changes nothing if it or its document has changed. */
async function becomeReview(table: Table, agreement: UploadedAgreement): Promise<void> {
  const { workspaceId, id, createdBy, createdAt } = agreement;
  const uploaded = new UploadedAgreementRepository(table);
  const [lyrics, file] = await Promise.all([
    uploaded.readLyrics(agreement),
    table.get(fileItemKeys.file(workspaceId, agreement.file.id), StoredFile),
  ]);
  const counters = addToCountersItem(table, workspaceId, { signedAgreements: -1 });
  const review =
    file === undefined || file.deletedAt !== undefined
      ? []
      : [
          new UploadReviewRepository(table).newItem({
            ...reviewOfDocument(file, { reviewId: id, at: createdAt }),
            createdBy,
            typed: typedReviewOf(agreement, lyrics),
          }),
          ...attachToReviewItems(table, file, id),
          ...fileNamesChangedItems(table, [file]),
        ];
  await table.tryTransact([
    ...uploaded.removalItems(agreement),
    ...review,
    ...(counters === undefined ? [] : [counters]),
  ]);
}

/** Counts the uploaded agreements apart from the signed ones. False if the counts have changed since they were read. */
async function setCounts(
  table: Table,
  workspaceId: WorkspaceId,
  { signedAgreements, uploadedAgreements }: Counters,
  uploaded: number,
): Promise<boolean> {
  return await table.update(
    keys.counters(workspaceId),
    {
      text: "SET signedAgreements = :signed, uploadedAgreements = :uploaded, uploadsCounted = :true",
      values: {
        ":signed": signedAgreements - (uploaded - uploadedAgreements),
        ":uploaded": uploaded,
        ":true": true,
      },
    },
    {
      text: `${countUnchanged("signedAgreements", signedAgreements)} AND ${countUnchanged("uploadedAgreements", uploadedAgreements)}`,
      values: { ":signedAgreements": signedAgreements, ":uploadedAgreements": uploadedAgreements },
    },
  );
}

/** The condition that a count is still this one; an absent count is 0. */
function countUnchanged(name: string, count: number): string {
  const isSame = `${name} = :${name}`;
  return count === 0 ? `(attribute_not_exists(${name}) OR ${isSame})` : isSame;
}
