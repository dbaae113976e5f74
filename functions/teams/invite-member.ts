import { decideDelivery, type MailboxCounts } from "../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../shared/domain/account/sending-limit.ts";
import type { teams } from "../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { endInvitation } from "../../shared/domain/teams/end-invitation.ts";
import { inviteToTeam, resendInvitation as resent } from "../../shared/domain/teams/invite.ts";
import type { TeamEvent } from "../../shared/domain/teams/team-activity.ts";
import type { TeamInvitation, TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Table } from "../data/core/table.ts";
import { MailboxLimit } from "../data/limits/mailbox-limit.ts";
import { withinSendingLimit } from "../data/limits/sending-limit.ts";
import { requestEmailItem } from "../data/outbox/outbox-repository.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import type { Context } from "../http/context.ts";
import type { Idempotency } from "../http/idempotency.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { sortableId } from "../platform/random-id.ts";
import { changeTeamAsMember, readActor, checkOwner } from "./change-as-member.ts";
import { teamView } from "./team-view.ts";

type Calls = typeof teams;

/** Attempts for a write that loses to concurrent emails to the same address. */
const attempts = 8;

/**
 * Invites a person by an email with a link. Throws `already_member`, `already_invited`, `team_full`,
 * `too_many_requests`, `busy`.
 */
export async function inviteMember(
  table: Table,
  { workspace, caller: { userId }, body, at, idempotency }: Context<Calls["inviteMember"]>,
): Promise<TeamView> {
  const { email, role } = body;
  const [keyVersion, invited, seats] = await Promise.all([
    currentKeyVersion(),
    new UserRepository(table).findByEmail(email),
    seatsOf(table, workspace.id, at),
  ]);
  const id = sortableId(at);
  const chosen = { id, email, role, keyVersion, invitedBy: userId, at, seats, userId: invited };
  const after = await withEmail(table, {
    teamId: workspace.id,
    ...{ userId, email, at, idempotency },
    happened: { type: "invited", subject: email, role },
    decide: (before) => inviteToTeam(before, chosen),
  });
  return await teamView(table, after, userId, at);
}

/**
 * Emails an invitation again. Throws `invitation_not_found`, `invitation_ended`, `already_invited`, `team_full`,
 * `too_many_requests`, `busy`.
 */
export async function resendInvitation(
  table: Table,
  { workspace, caller: { userId }, params, at, idempotency }: Context<Calls["resendInvitation"]>,
): Promise<TeamView> {
  const { invitationId: id } = params;
  const [seats, invitation] = await Promise.all([
    seatsOf(table, workspace.id, at),
    new TeamRepository(table).readInvitation(workspace.id, id),
  ]);
  if (invitation === undefined) throw new DomainError("invitation_not_found");
  const { email } = invitation;
  const after = await withEmail(table, {
    teamId: workspace.id,
    ...{ userId, email, at, idempotency },
    happened: { type: "invitation_resent", subject: email },
    decide: (before) => resent(before, { id, at, seats }),
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

interface Emailed {
  teamId: WorkspaceId;
  userId: UserId;
  email: string;
  at: string;
  idempotency: Idempotency;
  happened: TeamEvent;
  decide: (before: TeamWithMembers) => { after: TeamWithMembers; invitation: TeamInvitation };
}

/** Changes the team and queues an invitation's email, within the limits of its sender and its recipient. */
async function withEmail(table: Table, call: Emailed): Promise<TeamWithMembers> {
  const { teamId, userId, email, at, idempotency, happened, decide } = call;
  const limit = new MailboxLimit(table);
  // The sender's limit counts their emails from all their teams.
  const sender = { workspaceId: personalWorkspaceOf(userId), email };
  const actor = await readActor(table, userId);
  return await withOptimisticRetry(attempts, async () => {
    const counts = await limit.counts(sender, at);
    checkMailbox(counts, at);
    const counting = limit.countItems(sender, "share", counts, at);
    let requested: TransactItem[] = [];
    const decideOnce = (before: TeamWithMembers) => {
      checkOwner(before, userId);
      const { after, invitation } = decide(before);
      const mail = {
        workspaceId: teamId,
        invitationId: invitation.id,
        teamName: before.team.name,
        inviterName: actor.name,
      };
      requested = [
        requestEmailItem(table, "team-invitation", mail, at),
        ...idempotency.items({ invitationId: invitation.id }),
      ];
      return after;
    };
    try {
      return await withinSendingLimit(table, { by: userId, newly: "share", at }, (countItem) =>
        new TeamRepository(table).change(teamId, decideOnce, {
          at,
          actor,
          happened,
          additionalItems: () => [...requested, ...counting, countItem],
        }),
      );
    } catch (error) {
      const isOutrun =
        error instanceof TransactionCanceled && counting.some((item) => error.isCausedBy(item));
      if (!isOutrun || requested.some((item) => error.isCausedBy(item))) throw error;
      return mustRetry;
    }
  });
}

function checkMailbox(counts: MailboxCounts, at: string): void {
  if (decideDelivery("share", counts) !== "refuse") return;
  const message = "We sent as many emails to this address as we may today. Try again tomorrow.";
  throw new DomainError("too_many_requests", {
    details: [{ path: "email", message }],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
