import * as z from "zod";
import { sameEmail } from "../text/email.ts";
import { lazySchema } from "../lazy-schema.ts";
import { pros } from "../sheet/pro.ts";

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

export const signatureMethods = ["drawn", "typed"] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** How a signer proved who they are. */
export const identifications = ["personal_link", "code", "session"] as const;
export type Identification = (typeof identifications)[number];

/** A row of the sheet as it is kept: shares in basis points, `contributorId` the person it belongs to. */
export const AgreementSplit = lazySchema(() =>
  z.object({
    contributorId: z.string(),
    songwriterName: z.string(),
    email: z.string(),
    pro: z.enum(pros),
    songwriterIpi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
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
    bpm: z.number().int(),
    splits: z.array(AgreementSplit),
    contributors: z.array(Contributor),
    linkGeneration: z.number().int(),
    linkKeyVersion: z.string(),
    eventCount: z.number().int(),
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
  "reminded",
  "sealed",
  "downloaded",
  "bounced",
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** Who does what evidence is kept of: the owner, a contributor, or Splitsheet itself. */
export const evidenceActors = ["owner", "contributor", "system"] as const;

/** One entry of an agreement's append-only evidence. */
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
    /** More that the type calls for: consent version, number of recipients, kind of bounce. */
    note: z.string().optional(),
  }),
);
export type Evidence = z.infer<typeof Evidence>;

/** A signature on one version. The image lies in the files bucket under `imageKey`. */
export const Signature = lazySchema(() =>
  z.object({
    contributorId: z.string(),
    version: z.number().int(),
    name: z.string(),
    email: z.string(),
    method: z.enum(signatureMethods),
    identification: z.enum(identifications),
    imageKey: z.string(),
    imageSha256: z.string(),
    documentHash: z.string(),
    consentVersion: z.string(),
    signedAt: z.string(),
    ipAddress: z.string(),
    userAgent: z.string(),
  }),
);
export type Signature = z.infer<typeof Signature>;

/** The contributor with this identifier, or undefined. */
export function findContributor(
  agreement: Agreement,
  contributorId: string,
): Contributor | undefined {
  return agreement.contributors.find(({ id }) => id === contributorId);
}

/** The contributor whom an e-mail address belongs to, or undefined. */
export function contributorByEmail(agreement: Agreement, email: string): Contributor | undefined {
  return agreement.contributors.find((contributor) => sameEmail(contributor.email, email));
}

/** Those who have to sign the open version and have not. */
export function unsignedContributors({ contributors }: Agreement): Contributor[] {
  return contributors.filter(({ signedAt }) => signedAt === undefined);
}

/**
 * What an agreement adds to its owner's dashboard: rows that wait for a signature, and rows signed.
 * Counted per row, as the product counts splits.
 */
export function signatureCounts(agreement: Agreement): { pending: number; signed: number } {
  const signedIds = new Set(
    agreement.contributors.filter(({ signedAt }) => signedAt !== undefined).map(({ id }) => id),
  );
  const signed = agreement.splits.filter(({ contributorId }) =>
    signedIds.has(contributorId),
  ).length;
  switch (agreement.status) {
    case "pending":
      return { pending: agreement.splits.length - signed, signed };
    case "signed":
    case "completed":
      return { pending: 0, signed };
    case "draft":
    case "declined":
    case "voided":
    case "expired":
      return { pending: 0, signed: 0 };
    default:
      return agreement.status satisfies never;
  }
}

/** The rows of an agreement with the times at which their contributors signed. */
export function signedSplits(agreement: Agreement): SignedSplit[] {
  return agreement.splits.map((split) => {
    const signedAt = findContributor(agreement, split.contributorId)?.signedAt;
    return signedAt === undefined ? split : { ...split, signedAt };
  });
}

/** The status at a time: what is past its expiry has expired, whether or not the sweep has been there. */
export function statusAt(
  agreement: Pick<Agreement, "status" | "expiresAt">,
  at: string,
): AgreementStatus {
  const { status, expiresAt } = agreement;
  return status === "pending" && expiresAt !== undefined && at >= expiresAt ? "expired" : status;
}
