import { agreements } from "../endpoints.ts";
import { pagedQueryOf, queryOf } from "../query-of.ts";

// Contributors and a subscriber of what they do change the answers, so each page reads them.
export const analyticsQuery = { ...queryOf(agreements.analytics), staleTime: 0 };
export const analyticsWaitingQuery = { ...pagedQueryOf(agreements.analyticsWaiting), staleTime: 0 };
export const analyticsPeopleQuery = { ...pagedQueryOf(agreements.analyticsPeople), staleTime: 0 };

export const analyticsMonthsQuery = (person: string) =>
  queryOf(agreements.analyticsMonths, { query: { person } });
