import { songs } from "./endpoints.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";

/** The uploads whose review is not completed, newest first. They are continued on other devices, too. */
export const uploadReviewsQuery = { ...pagedQueryOf(songs.uploadReviews), staleTime: 0 };

/** What was typed so far in the review of a document. It is read each time the review is opened, and not kept. */
export const uploadReviewQuery = (parseId: string) => ({
  ...queryOf(songs.uploadReview, { params: { id: parseId } }),
  staleTime: 0,
  gcTime: 0,
});
