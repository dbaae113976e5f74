import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import { sameEmail } from "../text/email.ts";
import { checkSeats, isInvitationOpen } from "./seats.ts";
import { type TeamInvitation, type TeamWithMembers, withInvitation, withMember } from "./team.ts";

interface Accepting {
  id: string;
  /** The account that accepts, with its verified address. */
  userId: UserId;
  email: string;
  /** Number of people that the team's plan includes. */
  seats: number;
  at: string;
}

/**
 * Makes the invited person a member. Returns undefined if they already accepted this invitation and are still in the
 * team. Throws `invitation_not_found`, `invitation_not_yours`, `invitation_ended`, `invitation_expired`, `team_full`.
 */
export function acceptInvitation(
  whole: TeamWithMembers,
  { id, userId, email, seats, at }: Accepting,
): TeamWithMembers | undefined {
  const invitation = invitationOf(whole, id);
  if (!sameEmail(invitation.email, email) && invitation.acceptedBy !== userId)
    throw new DomainError("invitation_not_yours");
  const isMember = whole.members.some((member) => member.userId === userId);
  if (invitation.acceptedBy === userId && isMember) return undefined;
  checkOpen(invitation, at);
  const accepted = withInvitation(whole, {
    ...invitation,
    state: "accepted",
    acceptedBy: userId,
    endedAt: at,
  });
  // A person who joined by another address keeps their role.
  if (isMember) return accepted;
  const after = withMember(accepted, { userId, role: invitation.role, joinedAt: at });
  checkSeats(after, seats, at);
  return after;
}

/**
 * Ends an open invitation, also an expired one. Returns undefined if it already ended in this way. Throws
 * `invitation_not_found`, `invitation_ended`.
 */
export function endInvitation(
  whole: TeamWithMembers,
  { id, state, at }: { id: string; state: "declined" | "revoked"; at: string },
): TeamWithMembers | undefined {
  const invitation = invitationOf(whole, id);
  if (invitation.state === state) return undefined;
  if (invitation.state !== "open") throw new DomainError("invitation_ended");
  return withInvitation(whole, { ...invitation, state, endedAt: at });
}

function invitationOf({ invitations }: TeamWithMembers, id: string): TeamInvitation {
  const invitation = invitations.find((one) => one.id === id);
  if (invitation === undefined) throw new DomainError("invitation_not_found");
  return invitation;
}

function checkOpen(invitation: TeamInvitation, at: string): void {
  if (isInvitationOpen(invitation, at)) return;
  throw new DomainError(invitation.state === "open" ? "invitation_expired" : "invitation_ended");
}
