import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { refusalAfter, refusalOf, type Refusal } from "./refusal.ts";

/** How often an open page looks whether what it shows is still shared. */
const lookMs = 30_000;

/** What a link shows, and why it does not show it. `isOpenNow` asks again, after a password or a code was given. */
export function useShared<Shared>(options: UseQueryOptions<Shared>) {
  const { data, error, status, refetch } = useQuery({
    ...options,
    // The page asks again only while it shows something: after a refusal, a visitor may be typing the password.
    refetchInterval: ({ state }) =>
      state.data !== undefined && refusalOf(state.error) === undefined ? lookMs : false,
  });
  const [before, setRefusal] = useState<Refusal>();
  const refusal = refusalAfter(before, { status, error });
  if (refusal !== before) setRefusal(refusal);
  const isOpenNow = async () => refusalOf((await refetch()).error) === undefined;
  return { data, error, status, refusal, isOpenNow };
}
