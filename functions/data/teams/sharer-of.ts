import { personalWorkspaceOf, UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../accounts/user-repository.ts";
import { teamKeys } from "../workspaces/team-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredTeam } from "../workspaces/stored-team.ts";

/**
 * The person who shares something of a workspace: in a team the one who shared it, and its owner once that one's account
 * is deleted; in an own workspace the person whose it is, since a song may have come from a team. Undefined where nobody
 * shares it any more: the account, or the team, is deleted, and its items may still be there.
 */
export async function sharerOf(table: Table, workspaceId: WorkspaceId, userId: UserId) {
  const users = new UserRepository(table);
  if (workspaceId === personalWorkspaceOf(userId)) return await users.find(userId);
  const team = await table.get(teamKeys.team(workspaceId), StoredTeam);
  if (team === undefined) return await users.find(UserId.parse(workspaceId));
  if (team.deletedAt !== undefined) return undefined;
  return (await users.find(userId)) ?? (await users.find(team.ownerId));
}
