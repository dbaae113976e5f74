import {
  isSandbox,
  personalWorkspaceOf,
  type UserId,
  type WorkspaceId,
} from "../../../shared/domain/ids.ts";
import type { TeamActivity, TeamEvent } from "../../../shared/domain/teams/team-activity.ts";
import { sortableId } from "../../platform/random-id.ts";
import type { TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { teamKeys } from "../workspaces/team-keys.ts";

/** The person who acts, with their name at that time. */
export interface Actor {
  userId?: UserId | undefined;
  name: string;
}

/** A transaction item that adds an entry to a team's activity. */
export function teamActivityItem(
  table: Table,
  teamId: WorkspaceId,
  { at, actor, happened }: { at: string; actor: Actor; happened: TeamEvent },
): TransactItem {
  const activity: TeamActivity = {
    id: sortableId(at),
    at,
    actorId: actor.userId,
    actorName: actor.name,
    ...happened,
  };
  return table.putItem(teamKeys.teamActivity(teamId, activity.id), "team-activity", activity);
}

/** A call in a workspace. */
interface TeamCall {
  workspace: { id: WorkspaceId; team?: { personName: string; actorName?: string } | undefined };
  caller: { userId: UserId };
  at: string;
}

/** Transaction items that add a call to the activity of its team; none in a personal workspace and in a sandbox. */
export function activityItems(
  table: Table,
  { workspace: { id, team }, caller: { userId }, at }: TeamCall,
  happened: TeamEvent,
): TransactItem[] {
  if (team === undefined || isSandbox(id)) return [];
  const actor = { userId, name: team.actorName ?? team.personName };
  return [teamActivityItem(table, id, { at, actor, happened })];
}

/**
 * Transaction items that add a completed agreement to its team's activity, without an actor; none in a personal
 * workspace and in a sandbox. Any other agreement belongs to a team if its workspace is not the sender's personal workspace.
 */
export function agreementCompletedItems(
  table: Table,
  { workspaceId, sentBy, title }: { workspaceId: WorkspaceId; sentBy: UserId; title: string },
  at: string,
): TransactItem[] {
  if (personalWorkspaceOf(sentBy) === workspaceId || isSandbox(workspaceId)) return [];
  const happened = { type: "agreement_completed", subject: title } as const;
  return [teamActivityItem(table, workspaceId, { at, actor: { name: "" }, happened })];
}
