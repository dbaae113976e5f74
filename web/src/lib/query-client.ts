import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "./api.ts";

const minute = 60_000;

/** How long what was loaded counts as fresh. */
export const freshFor = { songs: minute / 2, agreements: minute } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
