import { DomainError } from "../domain-error.ts";
import type { TeamInvitation, WholeTeam } from "./team.ts";

/** Returns whether an invitation can be accepted at a time. An open one takes a seat. */
export function isOpen({ state, expiresAt }: TeamInvitation, at: string): boolean {
  return state === "open" && at < expiresAt;
}

/** Returns the number of people in a team, and of those who are invited. */
export function seatsTaken({ members, invitations }: WholeTeam, at: string): number {
  return members.length + invitations.filter((one) => isOpen(one, at)).length;
}

/** Throws `team_full` if a team takes more seats than its plan includes. */
export function checkSeats(whole: WholeTeam, seats: number, at: string): void {
  if (seatsTaken(whole, at) > seats) throw new DomainError("team_full");
}
