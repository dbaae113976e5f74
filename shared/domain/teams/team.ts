import * as z from "zod";
import { UserId, WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";
import { assignableRoles, roles } from "./roles.ts";

/** Maximum number of teams that one person can own. */
export const maxOwnedTeams = 10;

export const transferOfferStates = ["open", "accepted", "declined", "withdrawn"] as const;

export const TransferOffer = once(() =>
  z.object({
    id: z.string(),
    /** The member who becomes the owner by accepting. */
    to: UserId,
    /** The owner who made the offer. */
    by: UserId,
    offeredAt: z.string(),
    /** Time from which it can't be accepted any more. */
    expiresAt: z.string(),
    state: z.enum(transferOfferStates),
    endedAt: z.string().optional(),
  }),
);
/** An offer of a team to one of its members. Until it is accepted, nothing else changes. */
export type TransferOffer = z.infer<ReturnType<typeof TransferOffer>>;

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
    /** The latest offer of the team to another owner, open or ended. A team has one open offer at most. */
    transferOffer: TransferOffer().optional(),
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
