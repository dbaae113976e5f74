import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** A team's partition key. The team's songs, agreements and files are in the partition of its workspace. */
export function teamPartition(teamId: WorkspaceId): string {
  return `${partitionPrefixes.team}${teamId}`;
}

/**
 * The keys of teams, and who reads them:
 *
 * | Read | Items |
 * |---|---|
 * | each call in a team | the team and the caller's membership, one consistent batch read |
 * | what is decided about members and invitations | one consistent query for `TEAM#` in the team's partition |
 * | a person's workspaces | one query for `TEAM#` in the person's partition, one batch read of the teams and memberships |
 * | an invitation's link | the team and the invitation, by the identifiers in the token |
 * | what happened, newest first | one query for `ACTIVITY#` in the team's partition |
 * | the latest copy of the team's data | one read |
 */
export const teamKeys = {
  team: (teamId: WorkspaceId): ItemKey => ({
    pk: teamPartition(teamId),
    sk: `${prefixes.team}HEAD`,
  }),
  teamMember: (teamId: WorkspaceId, userId: UserId): ItemKey => ({
    pk: teamPartition(teamId),
    sk: `${prefixes.teamMember}${userId}`,
  }),
  teamInvitation: (teamId: WorkspaceId, invitationId: string): ItemKey => ({
    pk: teamPartition(teamId),
    sk: `${prefixes.teamInvitation}${invitationId}`,
  }),
  teamActivity: (teamId: WorkspaceId, activityId: string): ItemKey => ({
    pk: teamPartition(teamId),
    sk: `${prefixes.teamActivity}${activityId}`,
  }),
  teamExport: (teamId: WorkspaceId): ItemKey => ({
    pk: teamPartition(teamId),
    sk: sortKeys.dataExport,
  }),
  /** An entry in the list of a user's teams. The membership in the team decides whether the user has access. */
  teamOfUser: (userId: UserId, teamId: WorkspaceId): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.team}${teamId}`,
  }),
} as const;
