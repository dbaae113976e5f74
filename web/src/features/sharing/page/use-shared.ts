import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { refusalAfter, refusalOf, type Refusal } from "./refusal.ts";

/** Milliseconds between checks whether the content is still shared. */
const lookMs = 30_000;

/**
 * Reads the content behind a share link, or the reason why it is refused. `isOpenNow` reads it again after a password
 * or code.
 */
export function useShared<Shared>(options: UseQueryOptions<Shared>) {
  const { data, error, status, refetch } = useQuery({
    ...options,
    // The page polls only while it shows content: after a refusal, a visitor may be typing the password.
    refetchInterval: ({ state }) =>
      state.data !== undefined && refusalOf(state.error) === undefined ? lookMs : false,
  });
  const [before, setRefusal] = useState<Refusal>();
  const refusal = refusalAfter(before, { status, error });
  if (refusal !== before) setRefusal(refusal);
  const isOpenNow = async () => refusalOf((await refetch()).error) === undefined;
  return { data, error, status, refusal, isOpenNow };
}
