import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import {
  changeRole as withRole,
  removeMember as withoutMember,
} from "../../shared/domain/teams/change-members.ts";
import type { TeamEvent } from "../../shared/domain/teams/team-activity.ts";
import type { TeamWithMembers } from "../../shared/domain/teams/team.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";
import { changeTeamAsMember, readMemberName } from "./change-as-member.ts";
import { teamView } from "./team-view.ts";

type Calls = typeof teams;

type OwnersCall = Pick<
  Context<Calls["removeMember"]>,
  "workspace" | "caller" | "at" | "idempotency"
>;

/** Renames a team. */
export async function renameTeam(table: Table, call: Context<Calls["rename"]>): Promise<TeamView> {
  const { name } = call.body;
  return await changedByOwner(table, call, { type: "renamed", subject: name }, (before) =>
    before.team.name === name ? undefined : { ...before, team: { ...before.team, name } },
  );
}

/** Gives a member another role. Throws `member_not_found`, `team_needs_owner`. */
export async function changeRole(
  table: Table,
  call: Context<Calls["changeRole"]>,
): Promise<TeamView> {
  const { memberId } = call.params;
  const { role } = call.body;
  const subject = await readMemberName(table, memberId);
  return await changedByOwner(table, call, { type: "role_changed", subject, role }, (before) =>
    withRole(before, { userId: memberId, role }),
  );
}

/** Removes a member from the team, who loses access at once. Throws `member_not_found`, `team_needs_owner`. */
export async function removeMember(
  table: Table,
  call: Context<Calls["removeMember"]>,
): Promise<TeamView> {
  const { memberId } = call.params;
  const subject = await readMemberName(table, memberId);
  const otherName = await readMemberName(table, call.caller.userId);
  const mail = { createdBy: memberId, teamName: call.workspace.team?.name ?? "", otherName };
  return await changedByOwner(
    table,
    call,
    { type: "removed", subject },
    (before) => withoutMember(before, { userId: memberId, at: call.at }),
    [requestEmailItem(table, "team-removed", mail, call.at)],
  );
}

/** Changes the caller's team and gives the changed team. */
async function changedByOwner(
  table: Table,
  { workspace, caller: { userId }, at, idempotency }: OwnersCall,
  event: TeamEvent,
  decide: (before: TeamWithMembers) => TeamWithMembers | undefined,
  told: readonly TransactItem[] = [],
): Promise<TeamView> {
  const additionalItems = [...told, ...idempotency.items({})];
  const act = { teamId: workspace.id, userId, at, event, decide, additionalItems };
  return await teamView(table, await changeTeamAsMember(table, act), userId, at);
}

/** Removes the caller from a team. Throws `team_not_found` for a person who is not a member, `team_needs_owner`. */
export async function leaveTeam(
  table: Table,
  { caller: { userId }, params, at, idempotency }: Context<Calls["leave"]>,
): Promise<Record<string, never>> {
  try {
    await changeTeamAsMember(table, {
      teamId: WorkspaceId.parse(params.id),
      userId,
      at,
      event: { type: "left" },
      decide: (before) => withoutMember(before, { userId, at }),
      additionalItems: idempotency.items({}),
    });
    return {};
  } catch (error) {
    const isNoMember = error instanceof DomainError && error.code === "member_not_found";
    throw isNoMember ? new DomainError("team_not_found") : error;
  }
}
