import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../accounts/user-repository.ts";
import type { Table } from "../core/table.ts";
import { StoredTeam } from "../workspaces/stored-team.ts";
import { teamKeys } from "../workspaces/team-keys.ts";

/** A workspace by its name: that of its team, or of the person to whom it belongs. */
export interface WorkspacePlace {
  id: WorkspaceId;
  name: string;
  /** The team's owner, or the person. */
  ownerId: UserId;
  team?: { ownerId: UserId };
}

/** A workspace with its name and its owner; undefined if its team or account is deleted. */
export async function readPlace(
  table: Table,
  id: WorkspaceId,
): Promise<WorkspacePlace | undefined> {
  const team = await table.get(teamKeys.team(id), StoredTeam);
  if (team !== undefined) {
    const { name, ownerId, deletedAt } = team;
    return deletedAt === undefined ? { id, name, ownerId, team: { ownerId } } : undefined;
  }
  const person = await new UserRepository(table).find(UserId.parse(id));
  return person && { id, name: person.name, ownerId: person.userId };
}
