import type { ReactNode } from "react";
import { useHasRightsOf } from "../../api/teams.ts";

/**
 * Hides its children from a viewer of a team: buttons and forms that create or change something in the chosen
 * workspace.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  return useHasRightsOf("member") ? children : null;
}
