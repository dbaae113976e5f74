import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { filesQuery, type FileListScope } from "../../api/files.ts";
import { arrangeFiles, type Arrangement } from "./arrange-files.ts";

/** Maximum number of files that are loaded to sort and filter them. */
const arrangedMax = 2000;

/**
 * The files of a place, sorted and filtered. A sort order other than 'newest', or a filter, loads all pages; otherwise
 * `loadNext` loads one page.
 */
export function useArrangedFiles(place: FileListScope, { sort, kind }: Arrangement) {
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
    /** Loads the remaining pages. Returns the ids of all files in the sort order. */
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
