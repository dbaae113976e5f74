import type { ErrorTable } from "./error-table.ts";

/** Errors of a team: its members, invitations, roles and ownership. */
export const teamErrors = {
  team_not_found: { status: 404, message: "You are not in this team, or it does not exist." },
  member_not_found: { status: 404, message: "This person is not in the team." },
  transfer_not_found: {
    status: 404,
    message: "This offer does not exist, or it was made to someone else.",
  },
  role_needed: {
    status: 403,
    message: "Your role in this team does not allow that. Please ask the team's owner.",
  },
  invitation_not_found: {
    status: 404,
    message: "This link is invalid or has been withdrawn.",
  },
  invitation_not_yours: {
    status: 403,
    message:
      "This invitation was sent to another email address. Please sign in with the account that has it.",
  },
  invitation_expired: {
    status: 409,
    message: "This invitation has expired. Please ask the team's owner to send it again.",
  },
  invitation_ended: { status: 409, message: "This invitation is no longer open." },
  transfer_offered: {
    status: 409,
    message: "The team is offered to someone else. Withdraw that offer first.",
  },
  transfer_expired: {
    status: 409,
    message: "This offer has expired. Please ask the team's owner to make it again.",
  },
  transfer_ended: { status: 409, message: "This offer is no longer open." },
  already_member: { status: 409, message: "This person is already in the team." },
  already_invited: { status: 409, message: "This address already has an open invitation." },
  team_full: {
    status: 409,
    message: "All places in this team are taken. Open invitations count.",
  },
  team_needs_owner: {
    status: 409,
    message: "A team needs an owner. Please transfer the ownership first.",
  },
  teams_full: { status: 409, message: "You can own 10 teams at most." },
  owns_team: {
    status: 409,
    message: "You own a team. Please transfer its ownership or delete the team first.",
  },
} as const satisfies ErrorTable;
