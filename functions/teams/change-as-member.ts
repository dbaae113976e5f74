import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { TeamEvent } from "../../shared/domain/teams/team-activity.ts";
import type { TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Actor } from "../data/teams/team-activity-items.ts";

/** A change of a team by one of its members, with its entry in the team's activity. */
export interface TeamChange {
  teamId: WorkspaceId;
  userId: UserId;
  at: string;
  event: TeamEvent;
  decide: (before: TeamWithMembers) => TeamWithMembers | undefined;
  /** Items of the same transaction. */
  additionalItems?: TransactItem[];
}

/** The person of an activity entry. Throws `unauthorized` if the account was deleted meanwhile. */
export async function readActor(table: Table, userId: UserId): Promise<Actor> {
  const { name } = await new UserRepository(table).read(userId);
  return { userId, name };
}

/**
 * Throws `role_needed` unless the user owns the team. The ownership may have changed since the call's role was read.
 */
export function checkOwner({ team }: TeamWithMembers, userId: UserId): void {
  if (team.ownerId !== userId) throw new DomainError("role_needed");
}

/**
 * Changes a team. Only its owner may do that, except for leaving it. Throws `team_not_found`, `role_needed`,
 * `teams_full`, and the errors of `decide`.
 */
export async function changeTeamAsMember(
  table: Table,
  { teamId, userId, at, event, decide, additionalItems = [] }: TeamChange,
): Promise<TeamWithMembers> {
  const actor = await readActor(table, userId);
  const writing = { at, actor, happened: event, additionalItems: () => additionalItems };
  const decideAsOwner = (before: TeamWithMembers) => {
    if (event.type !== "left") checkOwner(before, userId);
    return decide(before);
  };
  return await new TeamRepository(table).change(teamId, decideAsOwner, writing);
}

/** A member's name for the activity; empty for a deleted account. */
export async function readMemberName(table: Table, userId: UserId): Promise<string> {
  return (await new UserRepository(table).find(userId))?.name ?? "";
}
