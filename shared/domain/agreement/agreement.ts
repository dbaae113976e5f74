import * as z from "zod";
import { lazySchema } from "../lazy-schema.ts";
import { Evidence } from "./evidence.ts";
import { signatureMethods } from "./signature.ts";

/** draft → pending → signed → completed; from pending also declined, voided, expired. No other way. */
export const agreementStatuses = [
  "draft",
  "pending",
  "signed",
  "completed",
  "declined",
  "voided",
  "expired",
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** A row of the sheet as it is kept: shares in basis points, `contributorId` the person it belongs to. */
export const AgreementSplit = lazySchema(() =>
  z.object({
    contributorId: z.string(),
    songwriterName: z.string(),
    email: z.string(),
    pro: z.string(),
    songwriterIpi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // Rows written before there was the choice have none.
    selfPublished: z.boolean().default(false),
    songwriterShare: z.number().int(),
    publisherShare: z.number().int(),
    copyrightShare: z.number().int(),
    masterShare: z.number().int(),
  }),
);
export type AgreementSplit = z.infer<typeof AgreementSplit>;

/** A row with the time at which its contributor signed, as lists keep it. */
export const SignedSplit = lazySchema(() =>
  AgreementSplit.extend({ signedAt: z.string().optional() }),
);
export type SignedSplit = z.infer<typeof SignedSplit>;

/** A person who has to sign, once, for all of their rows. */
export const Contributor = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Counts up when the personal link is replaced; older links then open nothing. */
    linkGeneration: z.number().int(),
    /** The version of the HMAC key that the link was derived with. */
    linkKeyVersion: z.string(),
    openedAt: z.string().optional(),
    signedAt: z.string().optional(),
    signatureMethod: z.enum(signatureMethods).optional(),
    /** The last time they were reminded of this version. */
    remindedAt: z.string().optional(),
    /** When a mail to this address came back. */
    bouncedAt: z.string().optional(),
  }),
);
export type Contributor = z.infer<typeof Contributor>;

/**
 * An agreement's head: all that decides about it. `revision` goes up with every change and guards writes;
 * `version` counts what was sent (0 while it is a draft); `eventCount` numbers the evidence.
 */
export const Agreement = lazySchema(() =>
  z.object({
    id: z.string(),
    ownerId: z.string(),
    ownerName: z.string(),
    songId: z.string(),
    number: z.number().int(),
    status: z.enum(agreementStatuses),
    revision: z.number().int(),
    version: z.number().int(),
    title: z.string(),
    artist: z.string(),
    bpm: z.number(),
    splits: z.array(AgreementSplit),
    contributors: z.array(Contributor),
    linkGeneration: z.number().int(),
    linkKeyVersion: z.string(),
    eventCount: z.number().int(),
    /** The evidence of a draft, which goes with it; sending makes it part of the permanent evidence. */
    draftEvidence: z.array(Evidence).optional(),
    isPreSigned: z.boolean(),
    createdAt: z.string(),
    documentHash: z.string().optional(),
    termsVersion: z.string().optional(),
    sentAt: z.string().optional(),
    expiresAt: z.string().optional(),
    /** How many of the reminders of this version have had their time. */
    remindersSent: z.number().int().default(0),
    /** Whether everyone was warned that this version is about to expire. */
    expiryWarned: z.boolean().default(false),
    /** How it ended without everyone's signature: when, by whom, and why if they said so. */
    endedAt: z.string().optional(),
    endedBy: z.string().optional(),
    endReason: z.string().optional(),
    /** The ended agreement of the same song that this one was made from. */
    copiedFrom: z.string().optional(),
    /** When its owner deleted their account: from then on it has nobody's list, song or counters to show in. */
    ownerLeftAt: z.string().optional(),
    /** When the last contributor signed: the certificate's 'Sealed' time. */
    signedAt: z.string().optional(),
    completedAt: z.string().optional(),
    /** The sealed PDF's SHA-256. */
    sealedSha256: z.string().optional(),
    sealedSizeBytes: z.number().int().optional(),
  }),
);
export type Agreement = z.infer<typeof Agreement>;
