import { isDeepStrictEqual } from "node:util";
import type { songs as contracts } from "../../../shared/contracts/songs/endpoints.ts";
import type { UploadReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { UploadReviewRepository } from "../../data/upload-reviews/upload-review-repository.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { reviewCard } from "./list-upload-reviews.ts";

const attempts = 8;

/** What was typed so far in the review of a document. Throws `file_not_found`, also once it is completed. */
export async function readUploadReview(
  stores: Pick<Stores, "table" | "files">,
  { params, workspace }: Context<(typeof contracts)["uploadReview"]>,
) {
  return reviewView(await findReview(stores, workspace.id, params.id));
}

/**
 * Keeps what was typed in the review of a document, so that it can be continued on another device. Throws
 * `file_not_found`, `draft_outdated` if it was changed since the revision that the call names, and `busy`.
 */
export async function saveUploadReview(
  stores: Pick<Stores, "table" | "files">,
  { params, body, workspace, at }: Context<(typeof contracts)["saveUploadReview"]>,
) {
  return await withOptimisticRetry(attempts, async () => {
    const before = await findReview(stores, workspace.id, params.id);
    const { revision, typed } = body;
    // A repeat of a save whose answer was lost.
    if (isDeepStrictEqual(before.typed, typed)) return reviewView(before);
    if ((before.revision ?? 0) !== revision) throw new DomainError("draft_outdated");
    const { removalWarnedAt: _, ...unwarned } = before;
    const changed = { typed, editedAt: at };
    const reviews = new UploadReviewRepository(stores.table);
    const refusal = await stores.table.tryTransact([reviews.changeItem(unwarned, changed)]);
    if (refusal !== undefined) return mustRetry;
    return reviewView({ ...unwarned, ...changed, revision: revision + 1 });
  });
}

async function findReview(
  { table, files }: Pick<Stores, "table" | "files">,
  workspaceId: WorkspaceId,
  fileId: string,
): Promise<UploadReview> {
  const { reviewId } = (await files.read(workspaceId, fileId)) ?? {};
  const review =
    reviewId === undefined
      ? undefined
      : await new UploadReviewRepository(table).read(workspaceId, reviewId);
  if (review === undefined) throw new DomainError("file_not_found");
  return review;
}

function reviewView(review: UploadReview) {
  return { ...reviewCard(review), revision: review.revision ?? 0, typed: review.typed ?? null };
}
