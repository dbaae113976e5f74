import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { workspacesQuery } from "../../api/teams.ts";
import { chooseTeam, chosenTeam } from "../../lib/chosen-team.ts";
import { cn } from "../../lib/cn.ts";

/** The name of a workspace on screen. */
export function workspaceName({ kind, name }: { kind: "own" | "team"; name: string }): string {
  return kind === "team" ? name : "Personal";
}

/** The workspaces that the user can choose, and the chosen one. */
export function useWorkspaces() {
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const id = chosenTeam();
  const current = workspaces.find((one) => (id === undefined ? one.kind === "own" : one.id === id));
  return { workspaces, current };
}

/** A menu item for each workspace. Absent for a user without a team. */
export function WorkspaceChoices({ className }: { className: string }) {
  const { workspaces, current } = useWorkspaces();
  if (workspaces.length < 2) return null;
  return workspaces.map((workspace) => (
    <button
      key={workspace.id}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      onClick={() => {
        chooseTeam(workspace.kind === "team" ? workspace.id : undefined);
        // A full page load drops all data of the previous workspace.
        window.location.assign("/dashboard");
      }}
    >
      <Check aria-hidden className={cn("size-4 shrink-0", workspace !== current && "invisible")} />
      <span className="min-w-0">
        <span className="block max-w-60 truncate">
          {workspaceName(workspace)}
          {workspace === current && <span className="sr-only"> (current)</span>}
        </span>
        {workspace.kind === "team" && (
          <span className="block text-sm text-muted capitalize">{workspace.role}</span>
        )}
      </span>
    </button>
  ));
}
