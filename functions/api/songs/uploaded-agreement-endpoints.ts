import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import type { Implementation } from "../../http/context.ts";

/** Agreements that were signed elsewhere: their upload, and the review of what was read from them. */
export const uploadedAgreementEndpoints = {
  uploadReviews: async (context) => {
    const { listUploadReviews } =
      await import("../../uploaded-agreements/review/list-upload-reviews.ts");
    return await listUploadReviews(openStores(), context);
  },
  uploadReview: async (context) => {
    const { readUploadReview } =
      await import("../../uploaded-agreements/review/save-upload-review.ts");
    return await readUploadReview(openStores(), context);
  },
  saveUploadReview: async (context) => {
    const { saveUploadReview } =
      await import("../../uploaded-agreements/review/save-upload-review.ts");
    return await saveUploadReview(openStores(), context);
  },
  uploadAgreement: {
    run: async (context) =>
      await (
        await import("../../uploaded-agreements/upload-agreement.ts")
      ).uploadAgreement(openStores(), context),
    replay: async ({ workspace }, { agreementId = "" }) => {
      const { uploadedAgreementView } =
        await import("../../uploaded-agreements/uploaded-agreement-view.ts");
      return await uploadedAgreementView(openStores(), workspace.id, agreementId);
    },
  },
} satisfies Partial<Implementation<typeof songs>>;
