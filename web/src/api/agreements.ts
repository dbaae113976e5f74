import type { AgreementStatus } from "../../../shared/domain/agreement/agreement.ts";
import { freshFor } from "./query-client.ts";
import { agreements } from "./endpoints.ts";
import { listQueryOf, queryOf } from "./query-of.ts";

/** What a list is limited to. Without any limit it has all agreements. */
export interface AgreementFilters {
  /** Only what the user has yet to sign. */
  needsYou?: "true";
  search?: string;
  status?: AgreementStatus;
}

/** The agreements that the user owns or is a contributor of, newest first. */
export const agreementsQuery = (filters: AgreementFilters = {}) => ({
  ...listQueryOf(agreements.list, { query: filters }),
  staleTime: freshFor.agreements,
});

/** Agreements of one page of the whole list. */
const wholeListPage = 200;

/** The same list in its largest pages, for a table of all of it. */
export const wholeListQuery = (filters: AgreementFilters) => ({
  ...listQueryOf(agreements.list, { query: { ...filters, limit: wholeListPage } }),
  staleTime: freshFor.agreements,
});

/** One agreement. Other people change it too, so it is read again each time it is opened. */
export const agreementQuery = (id: string) => ({
  ...queryOf(agreements.read, { params: { id } }),
  staleTime: 0,
});

/** An agreement's history, newest event last. */
export const eventsQuery = (id: string) => ({
  ...queryOf(agreements.events, { params: { id } }),
  staleTime: 0,
});
