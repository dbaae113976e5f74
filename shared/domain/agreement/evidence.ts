import * as z from "zod";
import { lazySchema } from "../lazy-schema.ts";

export const evidenceTypes = [
  "created",
  "sent",
  "opened",
  "consented",
  "code_verified",
  "signed",
  "declined",
  "voided",
  "expired",
  "changed",
  "address_corrected",
  "objected",
  "reminded",
  "sealed",
  "seal_refused",
  "downloaded",
  "bounced",
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** Who does what evidence is kept of: the owner, a contributor, or Splitsheet itself. */
export const evidenceActors = ["owner", "contributor", "system"] as const;

/** One entry of an agreement's append-only evidence. The API and the screens call an entry an event. */
export const Evidence = lazySchema(() =>
  z.object({
    sequence: z.number().int(),
    type: z.enum(evidenceTypes),
    at: z.string(),
    /** Who did it; a contributor with `contributorId`. */
    actor: z.enum(evidenceActors),
    actorName: z.string(),
    contributorId: z.string().optional(),
    /** Whom it is about where that is not who did it. */
    contributorName: z.string().optional(),
    /** The CDN's viewer address and the browser; absent where nobody's browser was involved. */
    ipAddress: z.string().optional(),
    userAgent: z.string().optional(),
    version: z.number().int(),
    documentHash: z.string().optional(),
    /** More that the type calls for: consent version, number of recipients, kind of bounce, reason for declining. */
    note: z.string().optional(),
  }),
);
export type Evidence = z.infer<typeof Evidence>;
