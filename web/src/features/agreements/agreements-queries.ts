import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { agreements } from "../../../../shared/contracts/agreements.ts";
import { callEndpoint, callListEndpoint } from "../../../../shared/contracts/client.ts";
import { freshFor } from "../../lib/query-client.ts";

export const agreementsQuery = infiniteQueryOptions({
  queryKey: ["/api/agreements"],
  queryFn: ({ pageParam }) => callListEndpoint(agreements.list, { query: { cursor: pageParam } }),
  // The first page has no cursor; the type of the others.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: freshFor.agreements,
});

export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/agreements", id, "events"],
    queryFn: () => callEndpoint(agreements.events, { params: { id } }),
    staleTime: 0,
  });
