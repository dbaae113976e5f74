import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { WorkspaceView } from "../../shared/contracts/teams/views.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { Table } from "../data/core/table.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";

/** The workspaces that the caller can choose, their own first. */
export async function listWorkspaces(
  table: Table,
  { caller, workspace }: Context<(typeof teams)["workspaces"]>,
): Promise<WorkspaceView[]> {
  const [{ name }, joined] = await Promise.all([
    new UserRepository(table).read(caller.userId),
    new TeamRepository(table).teamsOf(caller.userId),
  ]);
  return [
    { id: workspace.id, kind: "own", name, role: "owner" },
    ...joined.map(({ team, role }): WorkspaceView => {
      return { id: team.id, kind: "team", name: team.name, role };
    }),
  ];
}
