import * as z from "zod";
import {
  personalWorkspaceOf,
  UserId,
  workspaceOfSandbox,
  type WorkspaceId,
} from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Role } from "../../../shared/domain/teams/roles.ts";
import { keys } from "../core/keys.ts";
import { teamKeys } from "../workspaces/team-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredTeam, StoredTeamMember } from "../workspaces/stored-team.ts";

/** A person's membership in a team. */
export interface Membership {
  name: string;
  ownerId: UserId;
  role: Role;
  joinedAt: string;
  /** The person's own name. */
  personName: string;
}

const Person = storedItem(() => z.object({ name: z.string() }));

/** A person's membership in a team, read consistently; undefined for a non-member and for a deleted team. */
export async function readMembership(
  table: Table,
  teamId: WorkspaceId,
  userId: UserId,
): Promise<Membership | undefined> {
  const [teamItem, memberItem, profile] = await table.getMany([
    teamKeys.team(teamId),
    teamKeys.teamMember(teamId, userId),
    keys.profile(userId),
  ]);
  if (teamItem === undefined || memberItem === undefined || profile === undefined) return undefined;
  const { name, ownerId, deletedAt } = StoredTeam.parse(teamItem);
  const { role, joinedAt } = StoredTeamMember.parse(memberItem);
  const { name: personName } = Person.parse(profile);
  return deletedAt === undefined ? { name, ownerId, role, joinedAt, personName } : undefined;
}

/**
 * The person who is notified about an object that `userId` created or sent in a workspace: in a team that user, or the
 * team's owner if the user has left the team; in a personal workspace the person to whom it belongs. In a sandbox it is
 * who would be notified in its workspace.
 */
export async function notificationRecipient(
  table: Table,
  placeId: WorkspaceId,
  userId: UserId,
): Promise<UserId> {
  const workspaceId = workspaceOfSandbox(placeId);
  if (workspaceId === personalWorkspaceOf(userId)) return userId;
  const [team, member] = await Promise.all([
    table.get(teamKeys.team(workspaceId), StoredTeam),
    table.get(teamKeys.teamMember(workspaceId, userId), StoredTeamMember),
  ]);
  if (team === undefined) return UserId.parse(workspaceId);
  return member === undefined ? team.ownerId : userId;
}

/** Whether a person has access to a workspace: it is their personal workspace, or that of a team of theirs. */
export async function isMemberOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
  userId: UserId,
): Promise<boolean> {
  if (workspaceId === personalWorkspaceOf(userId)) return true;
  return (await readMembership(table, workspaceId, userId)) !== undefined;
}
