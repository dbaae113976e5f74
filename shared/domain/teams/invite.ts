import { secondsLeftOfDay, sendingDayOf } from "../account/sending-limit.ts";
import { DomainError } from "../domain-error.ts";
import type { UserId } from "../ids.ts";
import { sameEmail } from "../text/email.ts";
import type { AssignableRole } from "./roles.ts";
import { checkSeats, isInvitationOpen } from "./seats.ts";
import { type TeamInvitation, type TeamWithMembers, withInvitation } from "./team.ts";

/** Maximum number of invitation emails that a team can request per day (UTC). */
export const invitationsPerDay = 20;
const validDays = 7;

interface Invited {
  id: string;
  email: string;
  role: AssignableRole;
  keyVersion: string;
  invitedBy: UserId;
  at: string;
  /** Number of people that the team's plan includes. */
  seats: number;
  /** The account with this address; undefined if there is none. */
  userId: UserId | undefined;
}

/** Adds an invitation of an address. Throws `already_member`, `already_invited`, `team_full`, `too_many_requests`. */
export function inviteToTeam(
  whole: TeamWithMembers,
  { id, email, role, keyVersion, invitedBy, at, seats, userId }: Invited,
): { after: TeamWithMembers; invitation: TeamInvitation } {
  if (whole.members.some((member) => member.userId === userId))
    throw new DomainError("already_member");
  if (whole.invitations.some((one) => isInvitationOpen(one, at) && sameEmail(one.email, email)))
    throw new DomainError("already_invited");
  const invitation: TeamInvitation = {
    id,
    email,
    role,
    state: "open",
    keyVersion,
    invitedBy,
    createdAt: at,
    sentAt: at,
    expiresAt: expiryOf(at),
  };
  return { after: counted(withInvitation(whole, invitation), seats, at), invitation };
}

/**
 * Requests another email for an invitation and restarts its validity; the link stays the same. Throws
 * `invitation_not_found`, `invitation_ended`, `already_invited`, `team_full`, `too_many_requests`.
 */
export function resendInvitation(
  whole: TeamWithMembers,
  { id, at, seats }: { id: string; at: string; seats: number },
): { after: TeamWithMembers; invitation: TeamInvitation } {
  const before = whole.invitations.find((one) => one.id === id);
  if (before === undefined) throw new DomainError("invitation_not_found");
  if (before.state !== "open") throw new DomainError("invitation_ended");
  const isDouble = whole.invitations.some(
    (one) => one.id !== id && isInvitationOpen(one, at) && sameEmail(one.email, before.email),
  );
  if (isDouble) throw new DomainError("already_invited");
  const invitation = { ...before, sentAt: at, expiresAt: expiryOf(at) };
  return { after: counted(withInvitation(whole, invitation), seats, at), invitation };
}

/** Returns the expiry of an invitation that is sent at `at`: after 7 days. Times are ISO 8601 UTC. */
function expiryOf(at: string): string {
  return new Date(Date.parse(at) + validDays * 24 * 60 * 60 * 1000).toISOString();
}

/** Counts an email toward the day's limit. */
function counted(whole: TeamWithMembers, seats: number, at: string): TeamWithMembers {
  checkSeats(whole, seats, at);
  const { day } = sendingDayOf(at);
  const { invitedOn } = whole.team;
  const emails = 1 + (invitedOn?.day === day ? invitedOn.emails : 0);
  if (emails > invitationsPerDay)
    throw new DomainError("too_many_requests", {
      details: [
        {
          path: "email",
          message: `A team can send ${invitationsPerDay} invitations a day. Please invite more people tomorrow.`,
        },
      ],
      retryAfterSeconds: secondsLeftOfDay(at),
    });
  return { ...whole, team: { ...whole.team, invitedOn: { day, emails } } };
}
