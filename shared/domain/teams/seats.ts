import { DomainError } from "../domain-error.ts";
import type { TeamInvitation, TeamWithMembers } from "./team.ts";

/** Whether an invitation can be accepted at a time. Such an invitation takes a seat. */
export function isInvitationOpen({ state, expiresAt }: TeamInvitation, at: string): boolean {
  return state === "open" && at < expiresAt;
}

/** Returns the number of seats taken in a team: by members and by open invitations. */
export function seatsTaken({ members, invitations }: TeamWithMembers, at: string): number {
  return members.length + invitations.filter((one) => isInvitationOpen(one, at)).length;
}

/** Throws `team_full` if more seats are taken than the team's plan includes. */
export function checkSeats(whole: TeamWithMembers, seats: number, at: string): void {
  if (seatsTaken(whole, at) > seats) throw new DomainError("team_full");
}
