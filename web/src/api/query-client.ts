import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type MutationCacheNotifyEvent,
} from "@tanstack/react-query";
import { isSignedOut, isWorthRetrying } from "./call-errors.ts";
import { announceSignedOut } from "../lib/signed-out.ts";
import { toast } from "../lib/toasts.ts";

const minute = 60_000;

/** How long lists count as fresh, where it is shorter than usual. */
export const freshFor = { songs: minute / 2, agreements: minute } as const;

function onError(error: unknown): void {
  if (isSignedOut(error)) announceSignedOut(error);
}

/** Says of what can't be sent yet that it waits; of a call whose `meta` is `tellsOffline` its page says so itself. */
function tellOffline(event: MutationCacheNotifyEvent): void {
  if (event.type !== "updated") return;
  const { action, mutation } = event;
  // A call that is to be repeated also pauses where its page is out of sight.
  const waits = action.type === "pause" && !onlineManager.isOnline();
  if (waits && mutation.meta?.["tellsOffline"] !== true)
    toast({
      title: "You are offline",
      description: "Keep this page open: it is sent as soon as you are back.",
    });
}

export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache({ onError });
  mutationCache.subscribe(tellOffline);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
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
