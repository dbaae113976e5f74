import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { isWorkUnderWay, unreadNotificationsQuery } from "../../api/notifications.ts";

/** Milliseconds after the end of work in which its notification has arrived. */
const arrivalMs = 30_000;

/**
 * Whether work is under way whose end is a notification (see `isWorkUnderWay`). When a page has read that it has ended,
 * the number of unread notifications is read once more.
 */
export function useWorkUnderWay(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const isUnderWay = useSyncExternalStore(
    subscribe,
    () => isWorkUnderWay(client),
    () => false,
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    return () => {
      setTimeout(() => void client.invalidateQueries(unreadNotificationsQuery), arrivalMs);
    };
  }, [client, isUnderWay]);
  return isUnderWay;
}
