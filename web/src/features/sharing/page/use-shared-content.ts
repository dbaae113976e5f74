import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { nextShareRefusal, shareRefusalOf, type ShareRefusal } from "./share-refusal.ts";

/** Milliseconds between checks whether the content is still shared. */
const lookMs = 30_000;

/**
 * Reads the content behind a share link, or the reason why it is refused. `isOpenNow` reads it again after a password
 * or code.
 */
export function useSharedContent<Shared>(options: UseQueryOptions<Shared>) {
  const { data, error, status, refetch } = useQuery({
    ...options,
    // The page polls only while it shows content: after a refusal, a visitor may be typing the password.
    refetchInterval: ({ state }) =>
      state.data !== undefined && shareRefusalOf(state.error) === undefined ? lookMs : false,
  });
  const [before, setRefusal] = useState<ShareRefusal>();
  const refusal = nextShareRefusal(before, { status, error });
  if (refusal !== before) setRefusal(refusal);
  const isOpenNow = async () => shareRefusalOf((await refetch()).error) === undefined;
  return { data, error, status, refusal, isOpenNow };
}
