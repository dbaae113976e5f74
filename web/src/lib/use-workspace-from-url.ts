import { useState } from "react";
import { useLocation } from "react-router";
import { chooseTeam, chosenTeam } from "./chosen-team.ts";

/**
 * Chooses the workspace that the page's address names, also in a new tab: a team's (`?team=…`), or the user's own
 * (`?team=`).
 */
export function useWorkspaceFromUrl(): void {
  const { search } = useLocation();
  // Before the page's first calls.
  useState(() => {
    const team = new URLSearchParams(search).get("team");
    if (team !== null && team !== (chosenTeam() ?? "")) chooseTeam(team === "" ? undefined : team);
  });
}
