import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { Team } from "../../shared/domain/teams/team.ts";
import { teamKeys } from "../data/workspaces/team-keys.ts";
import type { Table } from "../data/core/table.ts";
import { StoredTeam } from "../data/workspaces/stored-team.ts";

/** The team of a workspace; undefined for a person's own workspace. */
export async function findTeamOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<Team | undefined> {
  return await table.get(teamKeys.team(workspaceId), StoredTeam);
}
