import type { teams } from "../../../shared/contracts/teams/endpoints.ts";
import type { TeamView } from "../../../shared/contracts/teams/views.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { offerTransfer, withdrawTransfer } from "../../../shared/domain/teams/transfer-offer.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import type { Context } from "../../http/context.ts";
import { randomId } from "../../platform/random-id.ts";
import { changeTeamAsMember, readMemberName } from "../change-as-member.ts";
import { changeTeamWithEmail } from "../change-with-email.ts";
import { teamView } from "../team-view.ts";

type Calls = typeof teams;

/**
 * Offers a team to a member, who is told by email and in the notifications. The owner is emailed, too, since the call
 * is sensitive. Throws `member_not_found`, `transfer_offered`, `too_many_requests`, `busy`.
 */
export async function offerTeam(
  table: Table,
  { workspace, caller: { userId }, body, at, idempotency }: Context<Calls["transfer"]>,
): Promise<TeamView> {
  const { memberId: to } = body;
  const member = await new UserRepository(table).find(to);
  if (member === undefined) throw new DomainError("member_not_found");
  const id = randomId();
  const after = await changeTeamWithEmail(table, {
    teamId: workspace.id,
    ...{ userId, email: member.email, at },
    happened: { type: "ownership_offered", subject: member.name },
    decide: (before, ownerName) => {
      const offered = offerTransfer(before, { id, to, by: userId, at });
      const offer = offered?.team.transferOffer;
      if (offered === undefined || offer === undefined) return undefined;
      const { id: teamId, name: teamName } = before.team;
      const about = { teamName, validUntil: offer.expiresAt };
      const toMember = { ...about, createdBy: to, otherName: ownerName, teamId, offerId: id };
      const toOwner = { ...about, createdBy: userId, otherName: member.name };
      const notice = { kind: "team_offered", teamId, title: teamName, name: ownerName } as const;
      return {
        after: offered,
        items: [
          requestEmailItem(table, "team-offer", toMember, at),
          requestEmailItem(table, "team-offer-made", toOwner, at),
          ...new NotificationRepository(table).notificationItems([to], notice, id, at),
          ...idempotency.items({}),
        ],
      };
    },
  });
  return await teamView(table, after, userId, at);
}

/** Withdraws the offer of a team. Throws `transfer_not_found`, `transfer_ended`. */
export async function withdrawTeamOffer(
  table: Table,
  { workspace, caller: { userId }, body, at }: Context<Calls["withdrawTransfer"]>,
): Promise<TeamView> {
  const team = await new TeamRepository(table).readTeam(workspace.id);
  const to = team?.transferOffer?.to;
  const after = await changeTeamAsMember(table, {
    teamId: workspace.id,
    userId,
    at,
    event: {
      type: "ownership_withdrawn",
      subject: to === undefined ? "" : await readMemberName(table, to),
    },
    decide: (before) => withdrawTransfer(before, { id: body.offerId, at }),
  });
  return await teamView(table, after, userId, at);
}
