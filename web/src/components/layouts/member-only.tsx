import type { ReactNode } from "react";
import { useHasRoleAtLeast } from "../../api/teams.ts";

/**
 * Hides its children from a viewer of a team: buttons and forms that create or change something in the chosen
 * workspace.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  return useHasRoleAtLeast("member") ? children : null;
}
