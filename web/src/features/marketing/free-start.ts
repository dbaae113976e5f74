import { useQuery } from "@tanstack/react-query";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { meta } from "../../api/endpoints.ts";
import { environmentQuery } from "../../api/meta.ts";

/** What 'Get Started Free' means at this stage; undefined while the settings are loading. */
export function useFreeStart(): string | undefined {
  const { data } = useQuery(environmentQuery);
  return data && freeStartText(data);
}

/** The sentences about what a new account can do without a plan. */
export function freeStartText({
  sellsPlans,
  hasFreeSheet,
}: Pick<CallResult<typeof meta.env>, "sellsPlans" | "hasFreeSheet">): string {
  if (!sellsPlans) return "Everything is free for now. No card needed.";
  return hasFreeSheet
    ? "Your first split sheet is free. No card needed."
    : "You can start without a plan. No card needed.";
}
