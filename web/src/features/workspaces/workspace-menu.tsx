import { ChevronsUpDown } from "lucide-react";
import { Link } from "react-router";
import { Menu, menuItemClasses } from "../../components/ui/dialogs/menu.tsx";
import { useWorkspaces, WorkspaceChoices, workspaceName } from "./workspace-choices.tsx";

/** The menu that shows and changes the chosen workspace. Absent for a user without a team. */
export function WorkspaceMenu() {
  const { workspaces, current } = useWorkspaces();
  if (workspaces.length < 2 || current === undefined) return null;
  const name = workspaceName(current);
  return (
    <div data-slot="workspace" className="min-w-0">
      <Menu
        label={`Workspace: ${name}`}
        isWide
        button={
          <span className="flex min-w-0 items-center gap-1.5 font-medium">
            <span className="max-w-18 truncate 2xl:max-w-32">{name}</span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </span>
        }
      >
        <WorkspaceChoices className={menuItemClasses} />
        <Link to="/team" role="menuitem" tabIndex={-1} className={menuItemClasses}>
          <span className="size-4" />
          {current.kind === "team" ? "Manage team" : "Teams"}
        </Link>
      </Menu>
    </div>
  );
}
