import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { callEndpoint, type CallResult } from "../../../shared/contracts/client.ts";
import { account, agreements, songs } from "./endpoints.ts";
import { pagedQueryOf, queryKeyOf, queryOf } from "./query-of.ts";

const minuteMs = 60_000;
/** Milliseconds within which an act is not followed by another read: a page that saves while one writes acts often. */
const actPauseMs = 10_000;
const pageItems = 20;

/** Milliseconds between two reads of the number: less while work is under way whose end is a notification. */
export const notificationPollMs = (isWorkUnderWay: boolean): number =>
  isWorkUnderWay ? minuteMs : 5 * minuteMs;

/**
 * The number of unread notifications. While the page is visible it is read every `notificationPollMs`, and when the
 * page becomes visible.
 */
export const unreadNotificationsQuery = {
  ...queryOf(songs.notificationState),
  staleTime: 0,
  refetchOnWindowFocus: true,
};

/** Reads the number of unread notifications after an act of the user, unless it was read some seconds ago. */
export function readNotificationsAfterAct(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: unreadNotificationsQuery.queryKey,
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > actPauseMs,
  });
}

/**
 * Whether the pages have read that work is under way whose end the user waits for: an agreement is being sealed, or a
 * copy of the account's data is being made.
 */
export function isWorkUnderWay(client: QueryClient): boolean {
  const agreementsRead = client
    .getQueriesData<CallResult<typeof agreements.read>>({ queryKey: queryKeyOf(agreements.read) })
    .flatMap(([, data]) => data ?? []);
  const listed = client
    .getQueriesData<InfiniteData<{ items: CallResult<typeof agreements.list> }>>({
      queryKey: queryKeyOf(agreements.list),
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  const isSealing = [...agreementsRead, ...listed].some(({ status }) => status === "signed");
  const isExporting =
    client.getQueryData<CallResult<typeof account.readExport>>(queryKeyOf(account.readExport))
      ?.state === "preparing";
  return isSealing || isExporting;
}

/** The notifications, newest first. */
export const notificationsQuery = {
  ...pagedQueryOf(songs.notifications, { query: { limit: pageItems } }),
  staleTime: 0,
};

/** Marks notifications as read. The open list keeps its marks, so that new notifications stay visible as new. */
export async function markNotificationsRead(client: QueryClient, upTo: string): Promise<void> {
  const state = await callEndpoint(songs.readNotifications, { body: { upTo } });
  client.setQueryData(unreadNotificationsQuery.queryKey, state);
}
