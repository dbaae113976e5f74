import type { QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../shared/contracts/client.ts";
import { songs } from "./endpoints.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";

const pollMs = 60_000;
const pageItems = 20;

/** The number of unread notifications; read each minute while the page is visible. */
export const unreadNotificationsQuery = {
  ...queryOf(songs.notificationState),
  staleTime: 0,
  refetchInterval: pollMs,
};

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
