import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callEndpoint, callListEndpoint } from "../../../../shared/contracts/client.ts";
import { songs } from "../../lib/endpoints.ts";
import { freshFor } from "../../lib/query-client.ts";

export const songsQuery = infiniteQueryOptions({
  queryKey: ["/api/songs"],
  queryFn: ({ pageParam }) => callListEndpoint(songs.list, { query: { cursor: pageParam } }),
  // The first page has no cursor; the type of the others.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: freshFor.songs,
});

export const dashboardQuery = queryOptions({
  queryKey: ["/api/dashboard"],
  queryFn: () => callEndpoint(songs.dashboard),
  staleTime: freshFor.songs,
});
