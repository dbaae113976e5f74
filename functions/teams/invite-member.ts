import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { endInvitation } from "../../shared/domain/teams/end-invitation.ts";
import { inviteToTeam, resendInvitation as resent } from "../../shared/domain/teams/invite.ts";
import type { TeamInvitation, TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { sortableId } from "../platform/random-id.ts";
import { changeTeamAsMember } from "./change-as-member.ts";
import { changeTeamWithEmail } from "./change-with-email.ts";
import { teamView } from "./team-view.ts";

type Calls = typeof teams;

/**
 * Invites a person by an email with a link. Throws `already_member`, `already_invited`, `team_full`,
 * `too_many_requests`, `busy`.
 */
export async function inviteMember(
  table: Table,
  call: Context<Calls["inviteMember"]>,
): Promise<TeamView> {
  const { workspace, caller, body, at } = call;
  const { userId } = caller;
  const { email, role } = body;
  const [keyVersion, invited, seats] = await Promise.all([
    currentKeyVersion(),
    new UserRepository(table).findByEmail(email),
    seatsOf(table, workspace.id, at),
  ]);
  const id = sortableId(at);
  const chosen = { id, email, role, keyVersion, invitedBy: userId, at, seats, userId: invited };
  const after = await changeTeamWithEmail(table, {
    teamId: workspace.id,
    ...{ userId, email, at },
    happened: { type: "invited", subject: email, role },
    decide: (before, inviterName) => {
      const { after: next, invitation } = inviteToTeam(before, chosen);
      return { after: next, items: emailItems(table, { before, invitation, inviterName }, call) };
    },
  });
  return await teamView(table, after, userId, at);
}

/**
 * Emails an invitation again. Throws `invitation_not_found`, `invitation_ended`, `already_invited`, `team_full`,
 * `too_many_requests`, `busy`.
 */
export async function resendInvitation(
  table: Table,
  call: Context<Calls["resendInvitation"]>,
): Promise<TeamView> {
  const { workspace, caller, params, at } = call;
  const { userId } = caller;
  const { invitationId: id } = params;
  const [seats, invitation] = await Promise.all([
    seatsOf(table, workspace.id, at),
    new TeamRepository(table).readInvitation(workspace.id, id),
  ]);
  if (invitation === undefined) throw new DomainError("invitation_not_found");
  const { email } = invitation;
  const after = await changeTeamWithEmail(table, {
    teamId: workspace.id,
    ...{ userId, email, at },
    happened: { type: "invitation_resent", subject: email },
    decide: (before, inviterName) => {
      const { after: next, invitation: sentAgain } = resent(before, { id, at, seats });
      const about = { before, invitation: sentAgain, inviterName };
      return { after: next, items: emailItems(table, about, call) };
    },
  });
  return await teamView(table, after, userId, at);
}

/** Withdraws an invitation. Throws `invitation_not_found`, `invitation_ended`. */
export async function revokeInvitation(
  table: Table,
  { workspace, caller: { userId }, params, at }: Context<Calls["revokeInvitation"]>,
): Promise<TeamView> {
  const { invitationId: id } = params;
  const invitation = await new TeamRepository(table).readInvitation(workspace.id, id);
  const after = await changeTeamAsMember(table, {
    teamId: workspace.id,
    userId,
    at,
    event: { type: "invitation_revoked", subject: invitation?.email },
    decide: (before) => endInvitation(before, { id, state: "revoked", at }),
  });
  return await teamView(table, after, userId, at);
}

/** Members that the team's plan includes; Infinity for no limit. */
async function seatsOf(table: Table, teamId: WorkspaceId, at: string): Promise<number> {
  return (await workspaceEntitlements(table, teamId, at)).members;
}

/** Items of an invitation's email and of the request for it. */
function emailItems(
  table: Table,
  {
    before,
    invitation,
    inviterName,
  }: { before: TeamWithMembers; invitation: TeamInvitation; inviterName: string },
  { at, idempotency }: Pick<Context<Calls["inviteMember"]>, "at" | "idempotency">,
): TransactItem[] {
  const { id: workspaceId, name: teamName } = before.team;
  const mail = { workspaceId, invitationId: invitation.id, teamName, inviterName };
  return [
    requestEmailItem(table, "team-invitation", mail, at),
    ...idempotency.items({ invitationId: invitation.id }),
  ];
}
