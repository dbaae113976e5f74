import { keepPreviousData } from "@tanstack/react-query";
import { songs } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** The results of a search. While the next results load, the previous ones stay. */
export const searchQuery = (query: string) => ({
  ...queryOf(songs.search, { query: { q: query } }),
  enabled: query !== "",
  staleTime: 0,
  placeholderData: keepPreviousData,
});
