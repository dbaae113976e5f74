import type { UploadReviewView } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { initialExistingAgreement } from "../existing-agreement-state.ts";
import type { StoredExistingAgreement } from "../stored-existing-agreement.ts";
import { formOfTypedReview } from "./typed-review.ts";

/**
 * What a review begins with: the values of this tab, or what another device has saved since. Undefined if nothing was
 * read or typed yet.
 */
export function beginningOf(
  kept: StoredExistingAgreement | undefined,
  review: UploadReviewView | undefined,
): StoredExistingAgreement | undefined {
  if (review === undefined || review.typed === null) return kept;
  const { id: agreementId, parseId, revision, typed } = review;
  // A tab that has saved nothing yet has the values of its own upload.
  const isNewer = kept === undefined || (kept.state.revision ?? revision) < revision;
  if (!isNewer) return kept;
  return {
    form: formOfTypedReview(typed),
    uploads: kept?.uploads ?? [],
    done: kept?.done ?? [],
    state: {
      ...initialExistingAgreement,
      ...{ parseId, agreementId, revision },
      isFilled: true,
      isAs100: typed.isAs100,
    },
  };
}
