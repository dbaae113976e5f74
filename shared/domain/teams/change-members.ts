import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import type { AssignableRole } from "./roles.ts";
import { type TeamMember, type TeamWithMembers, withMember } from "./team.ts";

/** Returns a member. Throws `member_not_found`. */
export function requireMember({ members }: TeamWithMembers, userId: UserId): TeamMember {
  const member = members.find((one) => one.userId === userId);
  if (member === undefined) throw new DomainError("member_not_found");
  return member;
}

/**
 * Changes the role of a member. Returns undefined if they already have it. Throws `member_not_found`,
 * `team_needs_owner`.
 */
export function changeRole(
  whole: TeamWithMembers,
  { userId, role }: { userId: UserId; role: AssignableRole },
): TeamWithMembers | undefined {
  const member = requireMember(whole, userId);
  if (member.role === "owner") throw new DomainError("team_needs_owner");
  return member.role === role ? undefined : withMember(whole, { ...member, role });
}

/**
 * Removes a member, who leaves or is removed by the owner. An open offer of the team to them ends, so that it is not
 * open again when they return. Throws `member_not_found`, `team_needs_owner`.
 */
export function removeMember(
  whole: TeamWithMembers,
  { userId, at }: { userId: UserId; at: string },
): TeamWithMembers {
  const { role } = requireMember(whole, userId);
  if (role === "owner") throw new DomainError("team_needs_owner");
  const { team } = whole;
  const offer = team.transferOffer;
  const isOffered = offer?.to === userId && offer.state === "open";
  return {
    ...whole,
    members: whole.members.filter((one) => one.userId !== userId),
    ...(isOffered && {
      team: { ...team, transferOffer: { ...offer, state: "withdrawn", endedAt: at } },
    }),
  };
}

/**
 * Makes a member the owner, and the owner a member. Returns undefined if they already are the owner. Throws
 * `member_not_found`.
 */
export function transferOwnership(
  whole: TeamWithMembers,
  userId: UserId,
): TeamWithMembers | undefined {
  const { team } = whole;
  const next = requireMember(whole, userId);
  if (next.role === "owner") return undefined;
  const before = requireMember(whole, team.ownerId);
  const left = withMember(whole, { ...before, role: "member" });
  const after = withMember(left, { ...next, role: "owner" });
  return { ...after, team: { ...team, ownerId: userId } };
}
