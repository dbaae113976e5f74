import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { allAgreementsQuery, type AgreementFilters } from "../../../api/agreements.ts";

/** Maximum number of agreements in the table. */
const mostRows = 2_000;

/** Loads all pages of agreements one after another, up to the maximum of the table. Stops at an error. */
export function useAllAgreements(filters: AgreementFilters) {
  const query = useInfiniteQuery({
    ...allAgreementsQuery(filters),
    placeholderData: keepPreviousData,
  });
  const listed = query.data?.pages.flatMap(({ items }) => items);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  /** Whether another page will be loaded. */
  const isIncomplete = hasNextPage && (listed?.length ?? 0) < mostRows;
  useEffect(() => {
    if (isIncomplete && !isFetching && !isError) void fetchNextPage();
  }, [isIncomplete, isFetching, isError, fetchNextPage]);
  return { query, listed, isIncomplete };
}
