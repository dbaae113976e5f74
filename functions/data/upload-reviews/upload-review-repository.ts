import { nextDraftStepAt } from "../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import type { UploadReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustBeNew, revisionUnchanged, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { changeFileItems } from "../files/file-changes.ts";
import type { StoredFile } from "../files/stored-file.ts";
import { StoredUploadReview } from "../agreements/stored-agreement.ts";

/** Reads and writes the documents of a workspace that wait for the completion of their review. */
export class UploadReviewRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId, reviewId: string): Promise<UploadReview | undefined> {
    return await this.readByKey(keys.uploadReview(workspaceId, reviewId));
  }

  async readByKey(key: ItemKey): Promise<UploadReview | undefined> {
    return await this.#table.get(key, StoredUploadReview);
  }

  /** One page of a workspace's reviews, newest first. */
  async list(
    workspaceId: WorkspaceId,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<UploadReview>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.uploadReview };
    return await this.#table.page(range, StoredUploadReview, { ...page, newestFirst: true });
  }

  /** A transaction item that writes the review with its next step in the index of due items. Refused if it exists. */
  newItem(review: UploadReview): TransactItem {
    return this.#put(review, mustBeNew);
  }

  /** A transaction item that writes the next state of a review. Refused if it has changed since it was read. */
  changeItem(before: UploadReview, changed: Partial<UploadReview>): TransactItem {
    const revision = (before.revision ?? 0) + 1;
    return this.#put({ ...before, ...changed, revision }, revisionUnchanged(before));
  }

  /** A transaction item that deletes the review. Refused if it has changed since it was read. */
  removalItem(review: UploadReview): TransactItem {
    const { workspaceId, id } = review;
    return this.#table.deleteItem(keys.uploadReview(workspaceId, id), revisionUnchanged(review));
  }

  #put(review: UploadReview, condition: Parameters<Table["putItem"]>[3]): TransactItem {
    const { workspaceId, id } = review;
    const stored = { ...review, ...dueEntry(id, nextDraftStepAt(review)) };
    return this.#table.putItem(
      keys.uploadReview(workspaceId, id),
      "upload-review",
      stored,
      condition,
    );
  }
}

/** The review of a document that has arrived. */
export function reviewOfDocument(
  file: StoredFile,
  { reviewId, at }: { reviewId: string; at: string },
): UploadReview {
  const { id, workspaceId, createdBy, name, type, sizeBytes, filename, digest } = file;
  return {
    id: reviewId,
    workspaceId,
    createdBy,
    file: { id, name, type, sizeBytes, filename, ...(digest === undefined ? {} : { digest }) },
    createdAt: at,
  };
}

/**
 * Transaction items that name a document's review in its item: its own time of deletion ends, and that of an agreement
 * of an earlier release that was never reviewed. Refused if the document has changed since it was read.
 */
export function attachToReviewItems(
  table: Table,
  file: StoredFile,
  reviewId: string,
): TransactItem[] {
  const changed = { reviewId, agreementId: undefined };
  return changeFileItems(table, file, changed, {
    text: "SET reviewId = :review REMOVE agreementId, duePk, dueAt",
    values: { ":review": reviewId },
  });
}

/** Transaction items that delete the review of a document whose agreement is complete; none if it has no review. */
export function reviewRemovalItems(
  table: Table,
  { workspaceId, reviewId }: StoredFile,
): TransactItem[] {
  return reviewId === undefined ? [] : [table.deleteItem(keys.uploadReview(workspaceId, reviewId))];
}
