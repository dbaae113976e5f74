import { keepPreviousData } from "@tanstack/react-query";
import { songs } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** What a search finds. While the next answer is awaited, the last one stays. */
export const searchQuery = (query: string) => ({
  ...queryOf(songs.search, { query: { q: query } }),
  enabled: query !== "",
  staleTime: 0,
  placeholderData: keepPreviousData,
});
