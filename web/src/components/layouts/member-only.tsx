import type { ReactNode } from "react";
import { useHasRightsOf } from "../../api/teams.ts";

/** What creates or changes something in the chosen workspace: absent for a viewer of a team, whom every page tells so. */
export function MemberOnly({ children }: { children: ReactNode }) {
  return useHasRightsOf("member") ? children : null;
}
