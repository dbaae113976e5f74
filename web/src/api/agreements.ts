import type { AgreementStatus } from "../../../shared/domain/agreement/agreement.ts";
import { staleTimesMs } from "./query-client.ts";
import { agreements, files, songs } from "./endpoints.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";

/** Filters of a list of agreements. Without filters it has all agreements. */
export interface AgreementFilters {
  /** Only agreements that the user has yet to sign, or about which something was suggested to them. */
  needsYou?: "true";
  search?: string;
  status?: AgreementStatus;
}

/** The agreements that the user owns or is a contributor of, newest first. */
export const agreementsQuery = (filters: AgreementFilters = {}) => ({
  ...pagedQueryOf(agreements.list, { query: filters }),
  staleTime: staleTimesMs.agreements,
});

/** Agreements per page of the list of other people's agreements. */
const sharedPage = 6;

/** Other people's agreements that the user is a contributor of, newest first. */
export const sheetsSharedWithMeQuery = {
  ...pagedQueryOf(agreements.list, { query: { sharedWithMe: "true", limit: sharedPage } }),
  staleTime: staleTimesMs.agreements,
};

/** Agreements per page when the whole list is read. */
const wholeListPage = 200;

/** The agreements in pages of 200, for a table of all of them. */
export const allAgreementsQuery = (filters: AgreementFilters) => ({
  ...pagedQueryOf(agreements.list, { query: { ...filters, limit: wholeListPage } }),
  staleTime: staleTimesMs.agreements,
});

/** One agreement. Other people change it too, so it is read each time it is opened. */
export const agreementQuery = (id: string) => ({
  ...queryOf(agreements.read, { params: { id } }),
  staleTime: 0,
});

/** The events of an agreement, newest last. */
export const agreementEventsQuery = (id: string) => ({
  ...queryOf(agreements.events, { params: { id } }),
  staleTime: 0,
});

/** The uploads whose review is not completed, newest first. They are continued on other devices, too. */
export const uploadReviewsQuery = { ...pagedQueryOf(songs.uploadReviews), staleTime: 0 };

/** Uploads per page of the list of a rescue, where the order of all counts. */
const rescuePage = 100;

/** The same in large pages, for the rescue of a catalog. */
export const rescueReviewsQuery = {
  ...pagedQueryOf(songs.uploadReviews, { query: { limit: rescuePage } }),
  staleTime: 0,
};

/** What was typed so far in the review of a document. It is read each time the review is opened, and not kept. */
export const uploadReviewQuery = (parseId: string) => ({
  ...queryOf(songs.uploadReview, { params: { id: parseId } }),
  staleTime: 0,
  gcTime: 0,
});

/** What has become of the songs of a divided document, by the document of any of them. */
export const songsOfDocumentQuery = (parseId: string) => ({
  ...queryOf(files.songsOfDocument, { params: { id: parseId } }),
  staleTime: 0,
});

/** One sent version of an agreement. Its content never changes, but the open version is signed by more people. */
export const agreementVersionQuery = (id: string, version: number) => ({
  ...queryOf(agreements.version, { params: { id, version } }),
  staleTime: staleTimesMs.agreements,
});
