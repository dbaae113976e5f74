import {
  draftRemovalAt,
  isDraftRemovalDue,
  nextDraftStepAt,
} from "../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import {
  reviewTitleOf,
  type UploadReview,
} from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { UploadReviewRepository } from "../../data/upload-reviews/upload-review-repository.ts";
import type { ItemKey } from "../../data/core/keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import type { Table } from "../../data/core/table.ts";
import { countsOfDeletedFiles } from "../../data/files/deleted-counts.ts";
import { deleteFilesItems } from "../../data/files/file-changes.ts";
import { StoredFile } from "../../data/files/stored-file.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { notificationRecipient } from "../../data/teams/membership.ts";

/**
 * Does what is due on a document whose review was not completed: warns its uploader by email, or deletes it. Changes
 * nothing if the review or its document has changed meanwhile: its next step is in the index of due items.
 */
export async function runReviewClock(table: Table, key: ItemKey, at: string): Promise<void> {
  const review = await new UploadReviewRepository(table).readByKey(key);
  // The review was completed or discarded after the index was read.
  if (review === undefined || at < nextDraftStepAt(review)) return;
  if (isDraftRemovalDue(review, at)) await deleteReview(table, review, at);
  else await warnOfRemoval(table, review, at);
}

async function warnOfRemoval(table: Table, review: UploadReview, at: string): Promise<void> {
  const { id, workspaceId, file, createdBy } = review;
  const facts = {
    reviewId: id,
    fileId: file.id,
    workspaceId,
    createdBy: await notificationRecipient(table, workspaceId, createdBy),
    title: reviewTitleOf(review),
    deletedAt: draftRemovalAt(review, at),
  };
  await table.tryTransact([
    new UploadReviewRepository(table).changeItem(review, { removalWarnedAt: at }),
    requestEmailItem(table, "upload-expiring", facts, at),
  ]);
}

async function deleteReview(table: Table, review: UploadReview, at: string): Promise<void> {
  const { workspaceId, file } = review;
  const document = await table.get(fileItemKeys.file(workspaceId, file.id), StoredFile);
  const found = document === undefined || document.deletedAt !== undefined ? [] : [document];
  const counters = addToCountersItem(table, workspaceId, countsOfDeletedFiles(found));
  await table.tryTransact([
    new UploadReviewRepository(table).removalItem(review),
    ...deleteFilesItems(table, found, at, { forGood: true, withReviews: false }),
    ...(counters === undefined ? [] : [counters]),
  ]);
}
