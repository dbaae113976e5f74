import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isSignedOut, isWorthRetrying } from "./api.ts";
import { announceSignedOut } from "./signed-out.ts";

const minute = 60_000;

/** How long lists count as fresh, where it is shorter than usual. */
export const freshFor = { songs: minute / 2, agreements: minute } as const;

function onError(error: unknown): void {
  if (isSignedOut(error)) announceSignedOut();
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
