import * as z from "zod";
import { planStates } from "../../domain/billing/entitlements.ts";
import { teamPlanSources } from "../../domain/billing/plan-entitlements.ts";
import { once } from "../../domain/once.ts";
import { assignableRoles, roles } from "../../domain/teams/roles.ts";
import { teamActivityTypes } from "../../domain/teams/team-activity.ts";
import { Id, Timestamp } from "../fields.ts";

/** A workspace that the caller can choose. */
export const WorkspaceView = once(() =>
  z.object({
    /** The value for the header `Workspace`. */
    id: Id(),
    kind: z.enum(["own", "team"]),
    /** The team's name; the caller's own name for their own workspace. */
    name: z.string(),
    role: z.enum(roles),
  }),
);
export type WorkspaceView = z.infer<ReturnType<typeof WorkspaceView>>;

const MemberView = once(() =>
  z.object({
    /** The person's account. */
    id: Id(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    joinedAt: Timestamp(),
    isYou: z.boolean(),
  }),
);
export type MemberView = z.infer<ReturnType<typeof MemberView>>;

const OpenInvitationView = once(() =>
  z.object({
    id: Id(),
    email: z.string(),
    role: z.enum(assignableRoles),
    sentAt: Timestamp(),
    expiresAt: Timestamp(),
    /** Whether it has expired: it takes no seat, and can be resent. */
    isExpired: z.boolean(),
  }),
);

export const TeamView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    createdAt: Timestamp(),
    /** The caller's. */
    role: z.enum(roles),
    /** Members and open invitations. `included` is null if the plan has no limit. */
    seats: z.object({ taken: z.number().int(), included: z.number().int().nullable() }),
    /** With `none` the team can only read, download and delete. */
    plan: z.enum(planStates),
    /** The workspace whose plan it is; absent without a plan, and if no plans are sold. */
    planFrom: z.enum(teamPlanSources).optional(),
    /** End of a trial or of an unpaid plan. */
    planEndsAt: Timestamp().optional(),
    /** The open offer of the team to another owner, for its owner and for the person to whom it was made. */
    offer: z
      .object({
        id: Id(),
        /** The account of the person to whom it was made. */
        memberId: Id(),
        expiresAt: Timestamp(),
      })
      .optional(),
    /** The owner first, then by the time of joining. */
    members: z.array(MemberView()),
    /** Invitations that were not accepted, declined or revoked, oldest first. */
    invitations: z.array(OpenInvitationView()),
  }),
);
export type TeamView = z.infer<ReturnType<typeof TeamView>>;

/** An invitation, as its link shows it. */
export const TeamInvitationView = once(() =>
  z.object({
    teamName: z.string(),
    /** The name of the person who invites. */
    invitedBy: z.string(),
    /** The invited address, whose account can accept. */
    email: z.string(),
    role: z.enum(assignableRoles),
    state: z.enum(["open", "expired", "accepted", "declined", "revoked"]),
    expiresAt: Timestamp(),
  }),
);
export type TeamInvitationView = z.infer<ReturnType<typeof TeamInvitationView>>;

export const TeamActivityView = once(() =>
  z.object({
    id: Id(),
    at: Timestamp(),
    type: z.enum(teamActivityTypes),
    /** The actor's name at that time; empty for an unknown person who declined by link. */
    actorName: z.string(),
    /** A person's name, an invited address, a team's name or a song's title. */
    subject: z.string().optional(),
    /** The address that a song is shared with. */
    email: z.string().optional(),
    role: z.enum(roles).optional(),
  }),
);
export type TeamActivityView = z.infer<ReturnType<typeof TeamActivityView>>;
