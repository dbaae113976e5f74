import * as z from "zod";
import { agreementStatuses } from "../../domain/agreement/agreement.ts";
import { evidenceActors, evidenceTypes } from "../../domain/agreement/evidence.ts";
import { signatureMethods } from "../../domain/agreement/signature.ts";
import { splitMessages } from "../../domain/sheet/splits.ts";
import { signingPeriods } from "../../domain/agreement/expiry.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { lazySchema } from "../../domain/lazy-schema.ts";
import { defaultPro } from "../../domain/sheet/pro.ts";
import {
  Bpm,
  emptyOrEmail,
  Id,
  Ipi,
  nameLine,
  Percentage,
  ProText,
  Sha256,
  text,
  Timestamp,
} from "../fields.ts";

/** A row as the client sends it. Only types and bounds: what may be sent is decided by the domain. */
export const SplitInput = lazySchema(() =>
  z.object({
    songwriterName: nameLine(bounds.nameCharacters).default(""),
    email: emptyOrEmail(splitMessages.email).default(""),
    pro: ProText.default(defaultPro),
    songwriterIpi: Ipi.default(""),
    publisherName: nameLine(bounds.publisherCharacters).default(""),
    publisherIpi: Ipi.default(""),
    /** No publisher: name and IPI are ignored, the publisher share counts. */
    selfPublished: z.boolean().default(false),
    songwriterPercentage: Percentage.default(0),
    publisherPercentage: Percentage.default(0),
    copyrightPercentage: Percentage.default(0),
    masterPercentage: Percentage.default(0),
  }),
);
export type SplitInput = z.infer<typeof SplitInput>;

/** What a sheet is made of, each field by itself: nothing here fills in what is left out. */
const content = {
  title: lazySchema(() =>
    nameLine(bounds.titleCharacters).refine(
      (title) => title !== "",
      "Please fill in all required fields",
    ),
  ),
  artist: lazySchema(() => nameLine(bounds.artistCharacters)),
  bpm: Bpm,
  lyrics: lazySchema(() => text(bounds.lyricsCharacters)),
  splits: lazySchema(() =>
    z.array(SplitInput).max(bounds.contributors, `At most ${bounds.contributors} contributors`),
  ),
};

export const SongInput = lazySchema(() =>
  z.object({
    title: content.title,
    artist: content.artist.default(""),
    bpm: content.bpm.default(0),
    lyrics: content.lyrics.default(""),
    splits: content.splits.default([]),
  }),
);
export type SongInput = z.infer<typeof SongInput>;

/** A change of a song's own fields: what is left out stays as it is. */
export const SongChange = lazySchema(() =>
  z.object({
    title: content.title.optional(),
    artist: content.artist.optional(),
    bpm: content.bpm.optional(),
    lyrics: content.lyrics.optional(),
  }),
);
export type SongChange = z.infer<typeof SongChange>;

/** For how many days a version takes signatures; 30 unless the owner chooses. */
export const ExpiresInDays = lazySchema(() =>
  z
    .literal(signingPeriods, { error: `Choose one of ${signingPeriods.join(", ")} days` })
    .optional(),
);

/**
 * A change of an agreement: what is left out stays, `splits` replaces all rows. For one that was sent,
 * `documentHash` names the version that the change was made on.
 */
export const AgreementChange = lazySchema(() =>
  SongChange.extend({
    splits: content.splits.optional(),
    documentHash: Sha256.optional(),
  }),
);
export type AgreementChange = z.infer<typeof AgreementChange>;

/** A row as the server answers it. */
export const SplitView = lazySchema(() =>
  z.object({
    contributorId: z.string(),
    songwriterName: z.string(),
    /** Masked for whoever opens the general link. */
    email: z.string(),
    /** As it was given, `none` where there is none yet; the same for both IPIs. */
    pro: z.string(),
    songwriterIpi: z.string(),
    songwriterPercentage: z.number(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    publisherPercentage: z.number(),
    copyrightPercentage: z.number(),
    masterPercentage: z.number(),
    signed: z.boolean(),
    signedDate: Timestamp.optional(),
  }),
);
export type SplitView = z.infer<typeof SplitView>;

/** What both the owner and the signers see of an agreement. `bpm` is 0 where there is none. */
const Sheet = lazySchema(() =>
  z.object({
    id: Id,
    number: z.number().int(),
    status: z.enum(agreementStatuses),
    version: z.number().int(),
    isPreSigned: z.boolean(),
    song: z.object({ title: z.string(), artist: z.string(), bpm: z.number() }),
    splits: z.array(SplitView),
    createdAt: Timestamp,
    sentAt: Timestamp.optional(),
    expiresAt: Timestamp.optional(),
    completedAt: Timestamp.optional(),
    termsVersion: z.string(),
    /** How it ended without everyone's signature. `reason` is for the parties: the general link doesn't show it. */
    ended: z.object({ at: Timestamp, by: z.string(), reason: z.string().optional() }).optional(),
  }),
);

/** An agreement as its owner sees it in the list. `shareLink` is the general link's token. */
export const AgreementCard = lazySchema(() =>
  Sheet.extend({
    songId: Id,
    title: z.string(),
    agreementFileId: z.string().nullable(),
    shareLink: z.string().nullable(),
    documentHash: Sha256.optional(),
  }),
);
export type AgreementCard = z.infer<typeof AgreementCard>;

/** How far a contributor has come with the version that is open, for the owner. */
export const ContributorView = lazySchema(() =>
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    openedAt: Timestamp.optional(),
    signedAt: Timestamp.optional(),
    signatureMethod: z.enum(signatureMethods).optional(),
    /** When they were last reminded, by the owner or the clock. */
    remindedAt: Timestamp.optional(),
    /** When a mail to the present address came back: the address wants correcting. */
    bouncedAt: Timestamp.optional(),
  }),
);
export type ContributorView = z.infer<typeof ContributorView>;

/** An agreement whole, for its owner. */
export const AgreementView = lazySchema(() =>
  AgreementCard.extend({
    lyrics: z.string(),
    contributors: z.array(ContributorView),
  }),
);
export type AgreementView = z.infer<typeof AgreementView>;

/** A signature as parties see it; `imageUrl` is good for five minutes. */
export const SignatureView = lazySchema(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    method: z.enum(signatureMethods),
    signedAt: Timestamp,
    imageUrl: z.url(),
  }),
);

/**
 * An agreement as a signer sees it. `signer` is who the caller is known to be: the contributor whose own link
 * it is, or at the general link the contributor who is signed in; nobody else has proved who they are yet.
 */
export const SigningView = lazySchema(() =>
  Sheet.extend({
    /** The kind of link that it was opened by. */
    link: z.enum(["personal", "general", "observer"]),
    ownerName: z.string(),
    lyrics: z.string(),
    documentHash: Sha256,
    consentVersion: z.string(),
    signatures: z.array(SignatureView),
    signer: z
      .object({
        contributorId: z.string(),
        name: z.string(),
        email: z.string(),
        signed: z.boolean(),
      })
      .optional(),
    /** The caller, where their address was corrected to another one. Only who had signed sees rows and lyrics. */
    observer: z
      .object({
        email: z.string(),
        /** Masked. */
        replacedBy: z.string(),
        correctedAt: Timestamp,
        objectedAt: Timestamp.optional(),
        hasSigned: z.boolean(),
      })
      .optional(),
    /** The sealed PDF, for a party of a completed agreement; good for five minutes. */
    sealedUrl: z.url().optional(),
  }),
);
export type SigningView = z.infer<typeof SigningView>;

/** Asked of whoever signs or declines at the general link without a code: it was mailed to them. */
export const CodeSent = lazySchema(() => z.object({ codeSent: z.literal(true) }));

/** A person of the owner's address book. */
export const SongwriterView = lazySchema(() =>
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    pro: z.string(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
  }),
);
export type SongwriterView = z.infer<typeof SongwriterView>;

/** One entry of the evidence, for the owner. */
export const EvidenceView = lazySchema(() =>
  z.object({
    sequence: z.number().int(),
    type: z.enum(evidenceTypes),
    at: Timestamp,
    actor: z.enum(evidenceActors),
    actorName: z.string(),
    /** Whom it is about. */
    contributorId: z.string().optional(),
    contributorName: z.string().optional(),
    ipAddress: z.string().optional(),
    userAgent: z.string().optional(),
    version: z.number().int(),
    documentHash: Sha256.optional(),
    note: z.string().optional(),
  }),
);
