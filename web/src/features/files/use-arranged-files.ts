import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { filesQuery, type Place } from "../../api/files.ts";
import { arrangeFiles, type Arrangement } from "./arrange-files.ts";

/** Maximum number of files that are sorted and filtered, which needs all of them to be loaded. */
const arrangedMax = 2000;

/**
 * The files of a place in the wanted order. An order other than that of the list, or a filter, loads one page after
 * another; else a page is loaded when `loadNext` is called.
 */
export function useArrangedFiles(place: Place, { sort, kind }: Arrangement) {
  const query = useInfiniteQuery(filesQuery(place));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const arranged = useDeferredValue(
    useMemo(() => arrangeFiles(loaded, { sort, kind }), [loaded, sort, kind]),
  );
  const isArranged = sort !== "newest" || kind !== undefined;
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const isLoadingAll = isArranged && hasNextPage && loaded.length < arrangedMax;
  useEffect(() => {
    if (isLoadingAll && mayLoad) void fetchNextPage();
  }, [isLoadingAll, mayLoad, fetchNextPage]);
  return {
    query,
    loaded,
    arranged,
    isArranged,
    isLoadingAll,
    loadNext: () => {
      if (mayLoad && !isArranged) void fetchNextPage();
    },
    /** Loads what is not loaded yet. Gives the ids of all files in the wanted order. */
    loadAllIds: async (): Promise<string[]> => {
      let result: Pick<typeof query, "data" | "hasNextPage" | "isError"> = query;
      let all = loaded;
      while (result.hasNextPage && !result.isError && all.length < arrangedMax) {
        result = await fetchNextPage();
        all = result.data?.pages.flatMap(({ items }) => items) ?? [];
      }
      return arrangeFiles(all, { sort, kind }).map(({ id }) => id);
    },
  };
}
