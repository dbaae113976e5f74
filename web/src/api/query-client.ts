import {
  MutationCache,
  onlineManager,
  QueryClient,
  hashKey,
  type MutationCacheNotifyEvent,
  type QueryKey,
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

/** Milliseconds after the press on a link for which its page takes the answers that the press has asked for. */
const prefetchMs = 3000;
const prefetchedUntil = new WeakMap<QueryClient, Map<string, number>>();

/** Notes that a press on a link reads this query, so that its page does not read it again when it opens. */
export function notePrefetch(client: QueryClient, queryKey: QueryKey): void {
  const until = prefetchedUntil.get(client) ?? new Map<string, number>();
  until.set(hashKey(queryKey), Date.now() + prefetchMs);
  prefetchedUntil.set(client, until);
}

/** Whether the press on a link has just read this query. */
function isPrefetched(client: QueryClient, queryHash: string): boolean {
  return (prefetchedUntil.get(client)?.get(queryHash) ?? 0) > Date.now();
}

let ofThisPage: QueryClient | undefined;

/** The client of the page in a browser. The build makes one for each page that it prerenders. */
export function pageQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  return (ofThisPage ??= createQueryClient());
}

export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache();
  mutationCache.subscribe(tellOffline);
  const client: QueryClient = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnMount: ({ queryHash, state }) =>
          !isPrefetched(client, queryHash) || state.isInvalidated,
      },
      mutations: { retry: (failures, error) => failures < 1 && isWorthRetrying(error) },
    },
  });
  return client;
}
