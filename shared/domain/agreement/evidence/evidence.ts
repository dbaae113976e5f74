import { UserId } from "../../ids.ts";
import * as z from "zod";
import { once } from "../../once.ts";

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
  "declared",
  "suggested",
  "answered",
  "accepted",
  "withdrawn",
  "agreed",
  "representative_named",
  "representative_revoked",
  "password_set",
  "password_changed",
  "password_removed",
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** The kinds of actors in evidence. `system` is Splitsheet itself. */
export const evidenceActors = ["owner", "contributor", "system"] as const;

/** One entry of an agreement's append-only evidence. The API and the screens call it an event. */
export const Evidence = once(() =>
  z.object({
    sequence: z.number().int(),
    type: z.enum(evidenceTypes),
    at: z.string(),
    /** Who acted. For a contributor, `contributorId` names the person. */
    actor: z.enum(evidenceActors),
    actorName: z.string(),
    /** The signed-in user who acted; absent for all others, and in entries of earlier releases. */
    actorUserId: UserId.optional(),
    contributorId: z.string().optional(),
    /** The contributor that the entry is about, if that is not the actor. */
    contributorName: z.string().optional(),
    /** The viewer address from the CDN and the `User-Agent`. Absent if no browser made the request. */
    ipAddress: z.string().optional(),
    userAgent: z.string().optional(),
    version: z.number().int(),
    documentHash: z.string().optional(),
    /** Of a signature on a sheet of schema 3: SHA-256 of what was signed. */
    signedHash: z.string().optional(),
    /** Of an opening and a signature by a link: whether it had asked for its password. */
    passwordAsked: z.literal(true).optional(),
    /** Of a signature: the name that it was given with, if that is not the signer's. Absent in entries of earlier releases. */
    signedAs: z.string().optional(),
    /** Details of the type: consent version, number of recipients, kind of bounce, reason for declining. */
    note: z.string().optional(),
    /** What a party that had signed declared else, one sentence each. Absent if nothing, and in earlier entries. */
    changes: z.array(z.string()).optional(),
    /** The reason for declining that was chosen beside the text in `note`. Absent if none was. */
    chosenReason: z.string().optional(),
    /**
     * What a party stated about the authority of who signs for it. Only that party and the owner see it; no certificate
     * has it.
     */
    statement: z.string().optional(),
  }),
);
export type Evidence = z.infer<ReturnType<typeof Evidence>>;
