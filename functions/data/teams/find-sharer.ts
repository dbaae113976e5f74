import { personalWorkspaceOf, UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../accounts/user-repository.ts";
import { teamKeys } from "../workspaces/team-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredTeam } from "../workspaces/stored-team.ts";

/**
 * The person who counts as the sharer of an object that `userId` shared in a workspace. In a team: that user, or the
 * team's owner if the user's account is deleted. In a personal workspace: the person to whom it belongs, because the
 * song may have been shared in a team before it moved. Returns undefined if the account or the team is deleted and only
 * its items are left.
 */
export async function findSharer(table: Table, workspaceId: WorkspaceId, userId: UserId) {
  const users = new UserRepository(table);
  if (workspaceId === personalWorkspaceOf(userId)) return await users.find(userId);
  const team = await table.get(teamKeys.team(workspaceId), StoredTeam);
  if (team === undefined) return await users.find(UserId.parse(workspaceId));
  if (team.deletedAt !== undefined) return undefined;
  return (await users.find(userId)) ?? (await users.find(team.ownerId));
}
