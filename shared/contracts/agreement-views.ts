import * as z from "zod";
import { agreementStatuses, evidenceTypes, signatureMethods } from "../domain/agreement.ts";
import { bounds } from "../domain/bounds.ts";
import { defaultPro, pros } from "../domain/pro.ts";
import { Bpm, EmailAddress, Id, line, Percentage, Pro, Sha256, text, Timestamp } from "./fields.ts";

/** A row as the client sends it. Only types and bounds: what may be sent is decided by the domain. */
export const SplitInput = z.object({
  songwriterName: line(bounds.nameCharacters).default(""),
  email: z.union([z.literal(""), EmailAddress], { error: "Valid email is required" }).default(""),
  pro: Pro.default(defaultPro),
  songwriterIpi: line(bounds.ipiCharacters).default(""),
  publisherName: line(bounds.publisherCharacters).default(""),
  publisherIpi: line(bounds.ipiCharacters).default(""),
  songwriterPercentage: Percentage.default(0),
  publisherPercentage: Percentage.default(0),
  copyrightPercentage: Percentage.default(0),
  masterPercentage: Percentage.default(0),
});
export type SplitInput = z.infer<typeof SplitInput>;

export const SongInput = z.object({
  title: line(bounds.titleCharacters).refine(
    (title) => title !== "",
    "Please fill in all required fields",
  ),
  artist: line(bounds.artistCharacters).default(""),
  bpm: z.union([z.literal(0), z.null().transform(() => 0 as const), Bpm]).default(0),
  lyrics: text(bounds.lyricsCharacters).default(""),
  splits: z
    .array(SplitInput)
    .max(bounds.contributors, `At most ${bounds.contributors} contributors`)
    .default([]),
});
export type SongInput = z.infer<typeof SongInput>;

/** A row as the server answers it. */
export const SplitView = z.object({
  contributorId: z.string(),
  songwriterName: z.string(),
  /** Masked for whoever opens the general link. */
  email: z.string(),
  pro: z.enum(pros),
  songwriterIpi: z.string(),
  songwriterPercentage: z.number(),
  publisherName: z.string(),
  publisherIpi: z.string(),
  publisherPercentage: z.number(),
  copyrightPercentage: z.number(),
  masterPercentage: z.number(),
  signed: z.boolean(),
  signedDate: Timestamp.optional(),
});
export type SplitView = z.infer<typeof SplitView>;

/** What both the owner and the signers see of an agreement. `bpm` is 0 where there is none. */
const sheet = {
  id: Id,
  number: z.number().int(),
  status: z.enum(agreementStatuses),
  version: z.number().int(),
  isPreSigned: z.boolean(),
  song: z.object({ title: z.string(), artist: z.string(), bpm: z.number().int() }),
  splits: z.array(SplitView),
  createdAt: Timestamp,
  sentAt: Timestamp.optional(),
  expiresAt: Timestamp.optional(),
  completedAt: Timestamp.optional(),
  termsVersion: z.string(),
};

/** An agreement as its owner sees it in the list. `shareLink` is the general link's token. */
export const AgreementCard = z.object({
  ...sheet,
  songId: Id,
  title: z.string(),
  agreementFileId: z.string().nullable(),
  shareLink: z.string().nullable(),
  documentHash: Sha256.optional(),
});
export type AgreementCard = z.infer<typeof AgreementCard>;

/** An agreement whole, for its owner. */
export const AgreementView = AgreementCard.extend({ lyrics: z.string() });
export type AgreementView = z.infer<typeof AgreementView>;

/** A signature as parties see it; `imageUrl` is good for five minutes. */
export const SignatureView = z.object({
  contributorId: z.string(),
  name: z.string(),
  method: z.enum(signatureMethods),
  signedAt: Timestamp,
  imageUrl: z.url(),
});

/** An agreement as a signer sees it. `signer` is there for a personal link only. */
export const SigningView = z.object({
  ...sheet,
  ownerName: z.string(),
  lyrics: z.string(),
  documentHash: Sha256,
  consentVersion: z.string(),
  signatures: z.array(SignatureView),
  signer: z
    .object({ contributorId: z.string(), name: z.string(), email: z.string(), signed: z.boolean() })
    .optional(),
  /** The sealed PDF, for a party of a completed agreement; good for five minutes. */
  sealedUrl: z.url().optional(),
});
export type SigningView = z.infer<typeof SigningView>;

/** One entry of the evidence, for the owner. */
export const EvidenceView = z.object({
  sequence: z.number().int(),
  type: z.enum(evidenceTypes),
  at: Timestamp,
  actor: z.enum(["owner", "contributor", "system"]),
  actorName: z.string(),
  ipAddress: z.string().optional(),
  userAgent: z.string().optional(),
  version: z.number().int(),
  documentHash: Sha256.optional(),
  note: z.string().optional(),
});
