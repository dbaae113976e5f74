import type { songs as contracts } from "../../../shared/contracts/songs/endpoints.ts";
import { typedReviewOf } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import {
  attachToReviewItems,
  reviewOfDocument,
  UploadReviewRepository,
} from "../../data/upload-reviews/upload-review-repository.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { sortableId } from "../../platform/random-id.ts";
import { reviewedContent } from "../reviewed-content.ts";
import { uploadedAgreementView } from "../uploaded-agreement-view.ts";

const attempts = 8;

/**
 * Keeps what was read in a document for its review: it becomes an agreement when its song is created. A document that
 * has an agreement already keeps that one. `readDocument` throws if there is no such document. Throws `busy`.
 */
export async function keepForReview(
  stores: Stores,
  { body, workspace, at, idempotency }: Context<(typeof contracts)["uploadAgreement"]>,
  readDocument: () => Promise<StoredFile>,
) {
  const { table } = stores;
  const reviews = new UploadReviewRepository(table);
  const content = reviewedContent(body.parsedContent);
  const typed = typedReviewOf({ title: body.title, ...content }, body.parsedContent.lyrics);
  return await withOptimisticRetry(attempts, async () => {
    const file = await readDocument();
    if (file.agreementId !== undefined)
      return await uploadedAgreementView(stores, workspace.id, file.agreementId);
    const before =
      file.reviewId === undefined ? undefined : await reviews.read(workspace.id, file.reviewId);
    const id = file.reviewId ?? sortableId(at);
    const additionalItems = idempotency.items({ agreementId: id });
    const refusal = await table.tryTransact([
      ...(before === undefined
        ? [
            reviews.newItem({ ...reviewOfDocument(file, { reviewId: id, at }), typed }),
            ...attachToReviewItems(table, file, id),
          ]
        : [reviews.changeItem(before, { typed, editedAt: at })]),
      ...additionalItems,
    ]);
    if (refusal === undefined) return await uploadedAgreementView(stores, workspace.id, id);
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
