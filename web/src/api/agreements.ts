import { infiniteQueryOptions } from "@tanstack/react-query";
import { callListEndpoint } from "../../../shared/contracts/client.ts";
import { freshFor } from "./query-client.ts";
import { agreements } from "./endpoints.ts";
import { queryKeyOf, queryOf } from "./query-of.ts";

export const agreementsQuery = infiniteQueryOptions({
  queryKey: queryKeyOf(agreements.list),
  queryFn: ({ pageParam }) => callListEndpoint(agreements.list, { query: { cursor: pageParam } }),
  // The first page has no cursor.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
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
