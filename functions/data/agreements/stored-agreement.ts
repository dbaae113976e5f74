import { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { Evidence } from "../../../shared/domain/agreement/evidence/evidence.ts";
import { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { UploadedAgreement } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { UploadReview } from "../../../shared/domain/agreement/uploaded/upload-review.ts";
import { storedItem } from "../core/stored-item.ts";

/** The head of an agreement. */
export const StoredAgreement = storedItem(Agreement);
/** An agreement that was signed elsewhere and uploaded. */
export const StoredUploadedAgreement = storedItem(UploadedAgreement);
/** The document of such an agreement whose review is not completed. */
export const StoredUploadReview = storedItem(UploadReview);
export const StoredSignature = storedItem(Signature);
export const StoredEvidence = storedItem(Evidence);
