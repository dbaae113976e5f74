import * as z from "zod";
import { UserId, WorkspaceId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import { teamTransferPath } from "../../domain/teams/team-transfer-path.ts";
import { webhookEndings } from "../../domain/webhooks/webhook-attempts.ts";
import type { MovedSongEmail, OwnerEmail } from "./email-contract.ts";

/**
 * The effect of a transfer on the team's plan: the former owner's card keeps paying, the plan ends, or nothing changes.
 */
const planOutcomesOfTransfer = ["card_stays", "ends", "unchanged"] as const;
const aboutOwnership = once(() =>
  z.object({
    /** The person who gets the email. */
    createdBy: UserId,
    teamName: z.string(),
    /** The other person of the transfer: the former or the new owner. */
    otherName: z.string(),
    planAfter: z.enum(planOutcomesOfTransfer),
  }),
);
const aboutTransferOffer = once(() =>
  z.object({
    /** The person who gets the email. */
    createdBy: UserId,
    teamName: z.string(),
    /** The other person of the offer: the owner, or the member to whom it was made. */
    otherName: z.string(),
    /** Time from which it can't be accepted any more, ISO 8601 UTC. */
    validUntil: z.string(),
  }),
);

/** The emails about teams, but for their invitations, and about the API keys of a workspace. */
export const teamEmails = {
  "team-offer": {
    to: "owner",
    opens: teamTransferPath(":teamId"),
    input: once(() => aboutTransferOffer().extend({ teamId: WorkspaceId, offerId: z.string() })),
  },
  "team-offer-made": {
    to: "owner",
    opens: "/team",
    until: "validUntil",
    input: aboutTransferOffer,
  },
  "team-offer-declined": {
    to: "owner",
    opens: "/team",
    input: once(() => aboutTransferOffer().omit({ validUntil: true })),
  },
  "team-received": { to: "owner", opens: "/team", input: aboutOwnership },
  "team-handed-over": { to: "owner", opens: "/team", input: aboutOwnership },
  "team-removed": {
    to: "owner",
    opens: "/dashboard",
    input: once(() =>
      z.object({
        /** The person who was removed, who gets the email. */
        createdBy: UserId,
        teamName: z.string(),
        /** The owner who removed them. */
        otherName: z.string(),
      }),
    ),
  },
  "team-deleted": {
    to: "owner",
    opens: "/dashboard",
    input: once(() =>
      z.object({
        /** A member of the team, who gets the email. */
        createdBy: UserId,
        teamName: z.string(),
        /** The owner who deleted it. */
        otherName: z.string(),
      }),
    ),
  },
  "api-key-made": {
    to: "owner",
    opens: "/api-keys",
    input: once(() =>
      z.object({
        /** The owner of the workspace who made the key, who gets the email. */
        createdBy: UserId,
        /** Absent for a personal workspace. */
        teamName: z.string().optional(),
        apiKeyName: z.string(),
      }),
    ),
  },
  "team-export-ready": {
    to: "owner",
    opens: "/team",
    until: "availableUntil",
    input: once(() =>
      z.object({
        /** The team's owner, who gets the email. */
        createdBy: UserId,
        teamName: z.string(),
        /** Time at which the copy is deleted, ISO 8601 UTC. */
        availableUntil: z.string(),
      }),
    ),
  },
  "webhook-ended": {
    to: "owner",
    opens: "/webhooks",
    input: once(() =>
      z.object({
        /** The owner of the workspace, who gets the email. */
        createdBy: UserId,
        /** The host of the webhook's address. */
        host: z.string(),
        reason: z.enum(webhookEndings),
        /** Absent for a personal workspace. */
        teamName: z.string().optional(),
      }),
    ),
  },
  "song-moved": {
    to: "team-owners",
    input: once(() =>
      z.object({
        songId: z.string(),
        moveId: z.string(),
        title: z.string(),
        from: WorkspaceId,
        to: WorkspaceId,
        movedBy: UserId,
        /** ISO 8601 UTC. */
        movedAt: z.string(),
        /** Whether it took another move back, so that it can't be taken back itself. */
        isBack: z.boolean(),
      }),
    ),
  },
} as const satisfies Record<string, OwnerEmail | MovedSongEmail>;
