import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamInvitationView, WorkspaceView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { acceptInvitation, endInvitation } from "../../shared/domain/teams/end-invitation.ts";
import { isInvitationOpen } from "../../shared/domain/teams/seats.ts";
import type { Team, TeamInvitation, TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";
import {
  isTeamInvitationToken,
  readTeamInvitationToken,
} from "../platform/team-invitation-token.ts";
import { readMemberName } from "./change-as-member.ts";

type Calls = typeof teams;

interface Open {
  team: Team;
  invitation: TeamInvitation;
}

/** The invitation of an emailed link. Throws `invitation_not_found`. */
export async function readTeamInvitation(
  table: Table,
  { params, at }: Context<Calls["readInvitation"]>,
): Promise<TeamInvitationView> {
  return await view(table, await find(table, params.teamInvitationToken), at);
}

/**
 * Makes the caller a member. Throws `invitation_not_found`, `invitation_not_yours`, `invitation_expired`,
 * `invitation_ended`, `team_full`.
 */
export async function acceptTeamInvitation(
  table: Table,
  { caller: { userId }, body, at }: Context<Calls["acceptInvitation"]>,
): Promise<WorkspaceView> {
  const { team, invitation } = await find(table, body.teamInvitationToken);
  const { id } = invitation;
  const [{ name, email }, { members: seats }] = await Promise.all([
    new UserRepository(table).read(userId),
    workspaceEntitlements(table, team.id, at),
  ]);
  const after = await changeInvited(
    table,
    team.id,
    (before) => acceptInvitation(before, { id, userId, email, seats, at }),
    { at, actor: { userId, name }, happened: { type: "joined", role: invitation.role } },
  );
  const role = after.members.find((member) => member.userId === userId)?.role ?? invitation.role;
  return { id: team.id, kind: "team", name: after.team.name, role };
}

/** Declines an invitation. Throws `invitation_not_found`, `invitation_ended`. */
export async function declineTeamInvitation(
  table: Table,
  { body, at }: Context<Calls["declineInvitation"]>,
): Promise<TeamInvitationView> {
  const { team, invitation } = await find(table, body.teamInvitationToken);
  const { id, email } = invitation;
  await changeInvited(
    table,
    team.id,
    (before) => endInvitation(before, { id, state: "declined", at }),
    { at, actor: { name: "" }, happened: { type: "invitation_declined", subject: email } },
  );
  return await view(table, { team, invitation: { ...invitation, state: "declined" } }, at);
}

/** Changes the team of an invitation. Throws `invitation_not_found` if the team was deleted meanwhile. */
async function changeInvited(
  table: Table,
  ...[teamId, decide, writing]: Parameters<TeamRepository["change"]>
): Promise<TeamWithMembers> {
  try {
    return await new TeamRepository(table).change(teamId, decide, writing);
  } catch (error) {
    const isDeleted = error instanceof DomainError && error.code === "team_not_found";
    throw isDeleted ? new DomainError("invitation_not_found") : error;
  }
}

/** The invitation of a token. A forged token and a deleted team give the same error. */
async function find(table: Table, token: string): Promise<Open> {
  const claimed = await readTeamInvitationToken(token);
  if (claimed !== undefined) {
    const { teamId, invitationId } = claimed;
    const repository = new TeamRepository(table);
    const [team, invitation] = await Promise.all([
      repository.readTeam(teamId),
      repository.readInvitation(teamId, invitationId),
    ]);
    const isThere = team !== undefined && team.deletedAt === undefined && invitation !== undefined;
    if (isThere && (await isTeamInvitationToken(token, teamId, invitation)))
      return { team, invitation };
  }
  throw new DomainError("invitation_not_found");
}

async function view(
  table: Table,
  { team, invitation }: Open,
  at: string,
): Promise<TeamInvitationView> {
  const { email, role, state, expiresAt, invitedBy } = invitation;
  return {
    teamName: team.name,
    invitedBy: await readMemberName(table, invitedBy),
    email,
    role,
    state: state === "open" && !isInvitationOpen(invitation, at) ? "expired" : state,
    expiresAt,
  };
}
