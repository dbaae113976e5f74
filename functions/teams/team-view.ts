import type { MemberView, TeamView } from "../../shared/contracts/teams/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { isInvitationOpen, seatsTaken } from "../../shared/domain/teams/seats.ts";
import type { TeamMember, TeamWithMembers } from "../../shared/domain/teams/team.ts";
import { isOfferOpen } from "../../shared/domain/teams/transfer-offer.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { workspacePlan } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";

/** A team for one of its members. Throws `team_not_found` for a person who is not a member. */
export async function teamView(
  table: Table,
  whole: TeamWithMembers,
  userId: UserId,
  at: string,
): Promise<TeamView> {
  const { team, members, invitations } = whole;
  const own = members.find((member) => member.userId === userId);
  if (own === undefined) throw new DomainError("team_not_found");
  const [profiles, { entitlements: plan, from }] = await Promise.all([
    new UserRepository(table).findMany(members.map((member) => member.userId)),
    workspacePlan(table, team.id, at),
  ]);
  const shown = members.toSorted(ownerFirst).map((member): MemberView => {
    // An account that is being deleted has no profile.
    const { name = "", email = "" } = profiles.get(member.userId) ?? {};
    const { userId: id, role, joinedAt } = member;
    return { id, name, email, role, joinedAt, isYou: id === userId };
  });
  return {
    id: team.id,
    name: team.name,
    createdAt: team.createdAt,
    role: own.role,
    seats: {
      taken: seatsTaken(whole, at),
      included: Number.isFinite(plan.members) ? plan.members : null,
    },
    plan: plan.state,
    planFrom: from,
    planEndsAt: plan.endsAt,
    offer: offerFor(whole, userId, at),
    members: shown,
    invitations: invitations
      .filter(({ state }) => state === "open")
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((one) => {
        const { id, email, role, sentAt, expiresAt } = one;
        return { id, email, role, sentAt, expiresAt, isExpired: !isInvitationOpen(one, at) };
      }),
  };
}

/** The open offer of the team, for its owner and for the person to whom it was made. */
function offerFor({ team }: TeamWithMembers, userId: UserId, at: string): TeamView["offer"] {
  const { transferOffer: offer, ownerId } = team;
  if (offer === undefined || !isOfferOpen(offer, at)) return undefined;
  const { id, to: memberId, expiresAt } = offer;
  return [ownerId, memberId].includes(userId) ? { id, memberId, expiresAt } : undefined;
}

function ownerFirst(a: TeamMember, b: TeamMember): number {
  if (a.role === "owner" || b.role === "owner") return a.role === "owner" ? -1 : 1;
  return a.joinedAt < b.joinedAt ? -1 : 1;
}
