import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { agreements } from "../../lib/endpoints.ts";
import { callEndpoint, callListEndpoint } from "../../../../shared/contracts/client.ts";
import { freshFor } from "../../lib/query-client.ts";

const listKey = ["/api/agreements"] as const;

export const agreementsQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam }) => callListEndpoint(agreements.list, { query: { cursor: pageParam } }),
  // The first page has no cursor; the type of the others.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: freshFor.agreements,
});

/** One agreement. Others act on it too, so it is asked for again whenever it is opened. */
export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: [...listKey, id],
    queryFn: () => callEndpoint(agreements.read, { params: { id } }),
    staleTime: 0,
  });

export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...listKey, id, "events"],
    queryFn: () => callEndpoint(agreements.events, { params: { id } }),
    staleTime: 0,
  });
