import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { SongAgreementFilter } from "../../../shared/domain/agreement/song-agreement-filter.ts";
import type { SongOrder } from "../../../shared/domain/song/song-list.ts";
import { callEndpoint } from "../../../shared/contracts/client.ts";
import { staleTimesMs } from "./query-client.ts";
import { songs } from "./endpoints.ts";
import { pagedQueryOf, queryKeyOf, queryOf } from "./query-of.ts";

/** Milliseconds between polls of songs with a file that is still being checked, and the maximum number of polls. */
const checkedPollMs = 2000;
const mostPolls = 30;

/** Search, filter and order of a list of songs. */
export interface SongFilters {
  search?: string;
  agreement?: SongAgreementFilter;
  sort?: SongOrder;
}

/** All songs, newest first. Polled while one of their files is still being checked. */
export const songsQuery = infiniteQueryOptions({
  ...pagedQueryOf(songs.list),
  staleTime: staleTimesMs.songs,
  refetchInterval: ({ state: { data, dataUpdateCount } }) => {
    const shown = data?.pages.flatMap(({ items }) => items) ?? [];
    const isChecking = shown.some(({ files }) => files.some(({ state }) => state === "uploading"));
    return isChecking && dataUpdateCount < mostPolls ? checkedPollMs : false;
  },
});

/** The songs that match the filters, newest first by default. Polled while one of their files is being checked. */
export const filteredSongsQuery = (filters: SongFilters) => ({
  ...songsQuery,
  ...(Object.keys(filters).length > 0 && pagedQueryOf(songs.list, { query: filters })),
});

/** Songs of other people that the user may edit, newest first. Their owners may end that at any time. */
export const songsSharedWithMeQuery = {
  ...pagedQueryOf(songs.sharedWithMe),
  staleTime: staleTimesMs.songs,
};

/** Milliseconds between polls of a song of which parts are still on their way from another workspace. */
const movingPollMs = 3000;

/**
 * One song with its lyrics. Other tabs change it too, so it is read each time it is opened. Polled until all of it has
 * arrived from another workspace.
 */
export const songQuery = (id: string) =>
  queryOptions({
    ...queryOf(songs.read, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isMoving === true ? movingPollMs : false),
  });

/** The agreements of one song, newest first. */
export const songAgreementsQuery = (id: string) => ({
  ...pagedQueryOf(songs.agreements, { params: { id } }),
  staleTime: 0,
});

/** Changes of a song since it was first shared, newest first. */
export const songChangesQuery = (id: string) => ({
  ...pagedQueryOf(songs.changes, { params: { id } }),
  staleTime: 0,
});

/** Earlier versions of a song's lyrics, newest first. */
export const lyricsHistoryQuery = (id: string) => ({
  ...pagedQueryOf(songs.lyricsHistory, { params: { id } }),
  staleTime: 0,
});

/** One earlier version of a song's lyrics. It never changes. */
export const earlierLyricsQuery = (id: string, number: number) => ({
  ...queryOf(songs.earlierLyrics, { params: { id, number } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The latest move of a song, for the owner of a team that it left or came to. */
export const songMoveQuery = (id: string, moveId: string) => ({
  ...queryOf(songs.readMove, { params: { id, moveId } }),
  staleTime: 0,
});

export const dashboardQuery = { ...queryOf(songs.dashboard), staleTime: staleTimesMs.songs };

/** The people of the address book whose name or email begins with `query`. */
export const personSuggestionsQuery = (query: string) => ({
  queryKey: queryKeyOf(songs.songwriters, { query }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callEndpoint(songs.songwriters, { query: { query }, signal }),
  staleTime: 60_000,
});
