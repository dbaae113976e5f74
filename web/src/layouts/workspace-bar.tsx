import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useHasRoleAtLeast, workspacesQuery } from "../api/teams.ts";
import { chosenTeam } from "../lib/chosen-team.ts";
import { cn } from "../lib/cn.ts";

/**
 * Names the team in whose workspace the page works, where the header has no room for it, and tells a viewer on every
 * page that they can only view. The document's `data-team`, which early-calls-script.ts sets, keeps its place until the
 * name is there.
 */
export function WorkspaceBar() {
  const id = chosenTeam();
  const { data } = useQuery({ ...workspacesQuery, enabled: id !== undefined });
  const isViewer = !useHasRoleAtLeast("member");
  const name = data?.find((one) => one.id === id)?.name;
  useEffect(() => {
    document.documentElement.toggleAttribute("data-team", id !== undefined);
  }, [id]);
  return (
    <div
      className={cn(
        "bg-wash text-sm empty:bg-transparent max-xl:in-[[data-team]]:min-h-10",
        !isViewer && "xl:hidden",
      )}
    >
      {name !== undefined && (
        <p role="note" className="page-width flex flex-wrap gap-x-2 py-2.5">
          <strong className="truncate xl:hidden">
            <span className="sr-only">Team: </span>
            {name}
          </strong>
          {isViewer && (
            <span>
              You are a viewer in this team: you can view and download. To create or change
              something, ask the team’s owner for the role of a member.
            </span>
          )}
        </p>
      )}
    </div>
  );
}
