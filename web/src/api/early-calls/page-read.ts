import type { QueryKey } from "@tanstack/react-query";
import { callPath } from "../../../../shared/contracts/client.ts";

/** What a page's reads take from the page's address. */
export interface PageAddress {
  /** The value of a dynamic segment of the path, or of a name that the query surely has. */
  required: (name: string) => string;
  /**
   * A value of the query; undefined if it is absent or empty. Pages write only values of the filter's type into the
   * query; the server refuses others, which the page does not read.
   */
  optional: (name: string) => string | undefined;
  /** The chosen team; undefined in the user's own workspace. */
  team: string | undefined;
}

/** A query that a page needs for its first content. */
export interface PageQuery {
  queryKey: QueryKey;
  /** A list that is read page by page. */
  initialPageParam?: unknown;
}

/** A read of a page: its query, and the address of the query's first call if it is not that of the query's key. */
export type PageRead = PageQuery | { query: PageQuery | undefined; address: string };

/** The first reads of a page. */
export interface PageReads {
  /** The path as in routes.ts. */
  path: string;
  /** A name, or a name with a value, that the page's query must have. */
  query?: string;
  reads: (page: PageAddress) => readonly PageRead[];
  /** Further first reads of the page if the list of its first read is empty. */
  readsIfEmpty?: readonly PageQuery[];
}

/** Returns the address of the first call of a read. */
export function addressOfRead(read: PageRead): string {
  if ("address" in read) return read.address;
  // The key is the endpoint's path and its input (query-of.ts).
  const [path, input] = read.queryKey as [string, Parameters<typeof callPath>[1]];
  return callPath({ path }, input);
}

/** Returns a pattern for the paths of a route, in which each dynamic segment is a named group. */
export const pathPattern = (path: string): string =>
  `^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`;
