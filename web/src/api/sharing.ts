import { infiniteQueryOptions } from "@tanstack/react-query";
import { callListEndpoint, type CallResult } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";
import { queryKeyOf, queryOf } from "./query-of.ts";

export type SharedSong = CallResult<typeof sharing.sharedSong>;

/** The song behind a link or share. It is always stale: its owner may end it at any time. */
export const sharedSongQuery = (shareToken: string) => ({
  ...queryOf(sharing.sharedSong, { params: { shareToken } }),
  staleTime: 0,
});

/** The general link of a song. */
export const shareLinkQuery = (id: string) => ({
  ...queryOf(sharing.shareLink, { params: { id } }),
  staleTime: 0,
});

/** The addresses that a song is shared with, newest first. */
export const sharesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(sharing.shares, { params: { id } }),
    queryFn: ({ pageParam, signal }) =>
      callListEndpoint(sharing.shares, { params: { id }, query: { cursor: pageParam }, signal }),
    // The first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
