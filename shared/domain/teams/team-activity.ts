import * as z from "zod";
import { UserId } from "../ids.ts";
import { once } from "../once.ts";
import { roles } from "./roles.ts";

export const teamActivityTypes = [
  "created",
  "renamed",
  "invited",
  "invitation_resent",
  "invitation_revoked",
  "invitation_declined",
  "joined",
  "role_changed",
  "left",
  "removed",
  /** Written before transfers were offers. */
  "ownership_transferred",
  "ownership_offered",
  "ownership_accepted",
  "ownership_declined",
  "ownership_withdrawn",
  "song_created",
  "song_deleted",
  "agreement_sent",
  "agreement_completed",
  "agreement_voided",
  "song_shared",
  "share_ended",
  "song_moved_in",
  "song_moved_out",
  /** A copy of the team's data was requested. */
  "export_requested",
  "template_created",
  "template_changed",
  "template_deleted",
  "custom_field_created",
  "custom_field_changed",
  "custom_field_deleted",
  "webhook_created",
  "webhook_changed",
  "webhook_secret_rotated",
  "webhook_deleted",
  /** It was turned off, because its receiver said so or took nothing for days. */
  "webhook_ended",
  "api_key_made",
  "api_key_revoked",
  "bulk_started",
  "bulk_sent",
  "bulk_drafts_deleted",
  "branding_changed",
  "branding_removed",
] as const;

export const TeamActivity = once(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    type: z.enum(teamActivityTypes),
    actorId: UserId.optional(),
    /** The actor's name at that time; empty for a person who declined by link. */
    actorName: z.string(),
    /** The person, address, team, song, template, custom field, API key or host of a webhook that it is about, by name. */
    subject: z.string().optional(),
    /** The address that a song is shared with. */
    email: z.string().optional(),
    role: z.enum(roles).optional(),
  }),
);
/** An event in a team. Names are those at that time, and remain after a person has left. */
export type TeamActivity = z.infer<ReturnType<typeof TeamActivity>>;
export type TeamEvent = Pick<TeamActivity, "type" | "subject" | "email" | "role">;
