import { infiniteQueryOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import {
  callEndpoint,
  callListEndpoint,
  type CallArguments,
} from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";

/**
 * The cache key of a read's answer: the endpoint's path, then the input. Without `input` the key matches the answers
 * for all inputs.
 */
export function queryKeyOf({ path }: Pick<Endpoint, "path">, input?: object): QueryKey {
  return input === undefined ? [path] : [path, input];
}

/** The query options that read an endpoint. The call is aborted when no component waits for it. */
export function queryOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input[0]),
    queryFn: ({ signal }) => {
      // `given` has this endpoint's input type: the input with the signal.
      const given = [{ ...input[0], signal }] as unknown as CallArguments<E>;
      return callEndpoint(endpoint, ...given);
    },
  });
}

/** Pagination of a list by the cursor of its last page. */
export const cursorPagination = {
  // The first page has no cursor.
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
};

/** The query options that read a list page by page. The call is aborted when no component waits for it. */
export function pagedQueryOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return infiniteQueryOptions({
    ...cursorPagination,
    queryKey: queryKeyOf(endpoint, input[0]),
    queryFn: ({ pageParam: cursor, signal }) => {
      const { query }: { query?: object } = Object(input[0]);
      // `given` has this endpoint's input type: the input with the page's cursor and the signal.
      const given = [{ ...input[0], query: { ...query, cursor }, signal }];
      return callListEndpoint(endpoint, ...(given as unknown as CallArguments<E>));
    },
  });
}
