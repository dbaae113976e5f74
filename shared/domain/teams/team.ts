import * as z from "zod";
import { UserId, WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";
import { assignableRoles, roles } from "./roles.ts";

/** Maximum number of teams that one person can own. */
export const maxOwnedTeams = 10;

export const Team = once(() =>
  z.object({
    /** The id of its workspace. */
    id: WorkspaceId,
    name: z.string(),
    ownerId: UserId,
    createdBy: UserId,
    createdAt: z.string(),
    /**
     * Number of changes of the team, its members and its invitations. A write is conditional on the revision that was
     * read.
     */
    revision: z.number().int(),
    /** The day (UTC) of the last invitation email, and the number of invitation emails on it. */
    invitedOn: z.object({ day: z.string(), emails: z.number().int() }).optional(),
    /** Time at which its owner deleted it. From then on it is nobody's workspace. */
    deletedAt: z.string().optional(),
  }),
);
export type Team = z.infer<ReturnType<typeof Team>>;

export const TeamMember = once(() =>
  z.object({
    userId: UserId,
    role: z.enum(roles),
    joinedAt: z.string(),
  }),
);
export type TeamMember = z.infer<ReturnType<typeof TeamMember>>;

export const invitationStates = ["open", "accepted", "declined", "revoked"] as const;

export const TeamInvitation = once(() =>
  z.object({
    id: z.string(),
    /** As the owner typed it. Only the account with this verified address can accept. */
    email: z.string(),
    role: z.enum(assignableRoles),
    state: z.enum(invitationStates),
    /** The version of the key that its link is derived with. */
    keyVersion: z.string(),
    invitedBy: UserId,
    createdAt: z.string(),
    /** Time of the last request for its email. */
    sentAt: z.string(),
    expiresAt: z.string(),
    /** The account that accepted it. */
    acceptedBy: UserId.optional(),
    endedAt: z.string().optional(),
  }),
);
export type TeamInvitation = z.infer<ReturnType<typeof TeamInvitation>>;

/** A team with its members and invitations, as they were at one revision. */
export interface TeamWithMembers {
  team: Team;
  members: readonly TeamMember[];
  /** Ended invitations included, for some weeks. */
  invitations: readonly TeamInvitation[];
}

/** Returns the team with a member added or replaced. */
export function withMember(whole: TeamWithMembers, member: TeamMember): TeamWithMembers {
  const others = whole.members.filter(({ userId }) => userId !== member.userId);
  return { ...whole, members: [...others, member] };
}

/** Returns the team with an invitation added or replaced. */
export function withInvitation(
  whole: TeamWithMembers,
  invitation: TeamInvitation,
): TeamWithMembers {
  const others = whole.invitations.filter(({ id }) => id !== invitation.id);
  return { ...whole, invitations: [...others, invitation] };
}
