import {
  MutationCache,
  onlineManager,
  QueryClient,
  type MutationCacheNotifyEvent,
} from "@tanstack/react-query";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { isWorthRetrying } from "./call-errors.ts";
import { toast } from "../lib/toasts.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The endpoint that the mutation calls. */
      endpoint?: Endpoint;
      /** Whether the page itself says that the call waits for the network. */
      tellsOffline?: boolean;
    };
  }
}

const minute = 60_000;

/** Milliseconds until a list is stale, where shorter than the default. */
export const staleTimesMs = { songs: minute / 2, agreements: minute, files: minute } as const;

/** Shows a toast for a call that waits for the network, unless its `meta.tellsOffline` is set. */
function tellOffline(event: MutationCacheNotifyEvent): void {
  if (event.type !== "updated") return;
  const { action, mutation } = event;
  // A call that will be retried also pauses while the page is hidden.
  const waits = action.type === "pause" && !onlineManager.isOnline();
  if (waits && mutation.meta?.tellsOffline !== true)
    toast({
      title: "You are offline",
      description: "Keep this page open: it is sent as soon as you are back.",
    });
}

export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache();
  mutationCache.subscribe(tellOffline);
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: (failures, error) => failures < 1 && isWorthRetrying(error) },
    },
  });
}
