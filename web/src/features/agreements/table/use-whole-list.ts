import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { wholeListQuery, type AgreementFilters } from "../../../api/agreements.ts";

/** Maximum number of agreements in the table. */
const mostRows = 2_000;

/** Loads one page of agreements after another, until there is none or the table is full. Stops at an error. */
export function useWholeList(filters: AgreementFilters) {
  const query = useInfiniteQuery({
    ...wholeListQuery(filters),
    placeholderData: keepPreviousData,
  });
  const listed = query.data?.pages.flatMap(({ items }) => items);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  /** Whether another page is going to be loaded. */
  const isIncomplete = hasNextPage && (listed?.length ?? 0) < mostRows;
  useEffect(() => {
    if (isIncomplete && !isFetching && !isError) void fetchNextPage();
  }, [isIncomplete, isFetching, isError, fetchNextPage]);
  return { query, listed, isIncomplete };
}
