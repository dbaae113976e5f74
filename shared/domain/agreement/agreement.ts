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

/** A stored row of the sheet. Shares are basis points; `contributorId` names the person who signs for the row. */
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

/** A row with the time at which its contributor signed, as lists store it. */
export const SignedSplit = lazySchema(() =>
  AgreementSplit.extend({ signedAt: z.string().optional() }),
);
export type SignedSplit = z.infer<typeof SignedSplit>;

/** A person who signs once for all of their rows. */
export const Contributor = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Number of the personal link, from 1. Links of earlier generations open nothing. */
    linkGeneration: z.number().int(),
    /** Version of the HMAC key that the personal link is derived with. */
    linkKeyVersion: z.string(),
    openedAt: z.string().optional(),
    signedAt: z.string().optional(),
    signatureMethod: z.enum(signatureMethods).optional(),
    /** Whether they signed any version under their present address. Absent where no address was corrected yet. */
    hasSignedHere: z.boolean().optional(),
    /** Time of the last reminder of the open version. */
    remindedAt: z.string().optional(),
    /** Time at which an email to this address bounced. */
    bouncedAt: z.string().optional(),
  }),
);
export type Contributor = z.infer<typeof Contributor>;

/** Someone whose address on the sheet was corrected to another one. */
export const FormerHolder = lazySchema(() =>
  z.object({
    contributorId: z.string(),
    /** Number of the personal link that they had, and the version of the key that their read-only link is derived with. */
    generation: z.number().int(),
    keyVersion: z.string(),
    name: z.string(),
    email: z.string(),
    /** The address that replaced theirs. */
    replacedBy: z.string(),
    correctedAt: z.string(),
    /** Whether a version was signed under their address. */
    hasSigned: z.boolean(),
    /** When they objected to the correction. */
    objectedAt: z.string().optional(),
  }),
);
export type FormerHolder = z.infer<typeof FormerHolder>;

/** What every agreement has. A change raises `revision`, which guards the write of the head. */
const Head = lazySchema(() =>
  z.object({
    id: z.string(),
    ownerId: z.string(),
    ownerName: z.string(),
    songId: z.string(),
    /** In sequence for each owner. */
    number: z.number().int(),
    revision: z.number().int(),
    title: z.string(),
    artist: z.string(),
    /** 0 where there is none. */
    bpm: z.number(),
    splits: z.array(AgreementSplit),
    contributors: z.array(Contributor),
    /** Number of the general link, from 1, and the version of the HMAC key that it is derived with. */
    linkGeneration: z.number().int(),
    linkKeyVersion: z.string(),
    /** Number of entries of evidence: the sequence of the last one. */
    eventCount: z.number().int(),
    isPreSigned: z.boolean(),
    createdAt: z.string(),
    /** Id of the ended agreement of the same song that this one is a copy of. */
    copiedFrom: z.string().optional(),
  }),
);

/** What its owner still writes: no contributor has a link to it. */
export const DraftAgreement = lazySchema(() =>
  Head.extend({
    status: z.literal("draft"),
    version: z.literal(0),
    /** Its evidence, which is deleted with it. Sending makes it part of the permanent evidence. */
    draftEvidence: z.array(Evidence).default([]),
  }),
);
export type DraftAgreement = z.infer<typeof DraftAgreement>;

/** What sending fixes. `version` counts the versions that were sent, from 1. */
const SentHead = lazySchema(() =>
  Head.extend({
    version: z.number().int().positive(),
    /** SHA-256 of the open version's canonical document, in hex. */
    documentHash: z.string(),
    termsVersion: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    /** Number of reminders of this version whose time has passed. */
    remindersSent: z.number().int().default(0),
    /** Whether the warning before the expiry of this version was sent. */
    expiryWarned: z.boolean().default(false),
    /** The earliest first. */
    formerHolders: z.array(FormerHolder).default([]),
    /** When the owner deleted their account. No list, song or counter shows the agreement after that. */
    ownerLeftAt: z.string().optional(),
  }),
);

/** At least one contributor has yet to sign. */
export const PendingAgreement = lazySchema(() => SentHead.extend({ status: z.literal("pending") }));
export type PendingAgreement = z.infer<typeof PendingAgreement>;

/** Every contributor has signed; the PDF is not sealed yet. */
export const SignedAgreement = lazySchema(() =>
  SentHead.extend({
    status: z.literal("signed"),
    /** Time of the last signature, which the certificate shows as 'Sealed'. */
    signedAt: z.string(),
    /** Why it was last not sealed: what is stored contradicts what was signed. */
    sealRefusal: z.string().optional(),
  }),
);
export type SignedAgreement = z.infer<typeof SignedAgreement>;

/** The sealed PDF is stored. */
export const CompletedAgreement = lazySchema(() =>
  SignedAgreement.omit({ sealRefusal: true }).extend({
    status: z.literal("completed"),
    completedAt: z.string(),
    /** SHA-256 of the sealed PDF, in hex. */
    sealedSha256: z.string(),
    sealedSizeBytes: z.number().int(),
  }),
);
export type CompletedAgreement = z.infer<typeof CompletedAgreement>;

/** Ended without everyone's signature. */
export const EndedAgreement = lazySchema(() =>
  SentHead.extend({
    status: z.literal(["declined", "voided", "expired"]),
    endedAt: z.string(),
    /** Name of the contributor, the owner, or 'Splitsheet'. */
    endedBy: z.string(),
    endReason: z.string().optional(),
  }),
);
export type EndedAgreement = z.infer<typeof EndedAgreement>;

/** The head of an agreement: all that its rules decide by. What a status lacks can't be read in that status. */
export const Agreement = lazySchema(() =>
  z.discriminatedUnion("status", [
    DraftAgreement,
    PendingAgreement,
    SignedAgreement,
    CompletedAgreement,
    EndedAgreement,
  ]),
);
export type Agreement = z.infer<typeof Agreement>;

export type SentAgreement = Exclude<Agreement, DraftAgreement>;
