import { createHash } from "node:crypto";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";

/** The primary key of an item. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/** Prefixes of partition keys. The functions' permissions on the table use them. */
export const partitionPrefixes = {
  owner: "OWNER#",
  user: "USER#",
  email: "EMAIL#",
  song: "SONG#",
  file: "FILE#",
  identity: "IDENTITY#",
  token: "TOKEN#",
  agreement: "AGREEMENT#",
  evidence: "EVIDENCE#",
  link: "LINK#",
  limit: "LIMIT#",
  outbox: "OUTBOX#",
  sealed: "SEALED#",
  idempotency: "IDEMPOTENCY#",
} as const;
export type PartitionName = keyof typeof partitionPrefixes;

/** Prefix of the partition keys in the index of due items. */
export const duePrefix = "DUE#";

const padded = (number: number, digits: number) => String(number).padStart(digits, "0");

/** Prefixes of sort keys that are read as a range. */
export const prefixes = {
  song: "SONG#",
  agreement: "AGREEMENT#",
  songwriter: "SONGWRITER#",
  /** Index of the address book by names and addresses. */
  songwriterEntry: "NAME#",
  file: "FILE#",
  session: "SESSION#",
  /** Both the sessions and their tokens. */
  anyOfSession: "SESSION",
  device: "DEVICE#",
  pendingSignUp: "PENDING#",
  identity: "IDENTITY#",
  event: "EVENT#",
  signature: "SIGNATURE#",
  signatureOn: (version: number) => `SIGNATURE#${padded(version, 4)}#`,
  version: "VERSION#",
} as const;

export const partitions = {
  owner: (ownerId: string) => `${partitionPrefixes.owner}${ownerId}`,
  user: (userId: string) => `${partitionPrefixes.user}${userId}`,
  email: (email: string) => `${partitionPrefixes.email}${normalizeEmail(email)}`,
  agreement: (agreementId: string) => `${partitionPrefixes.agreement}${agreementId}`,
  evidence: (agreementId: string) => `${partitionPrefixes.evidence}${agreementId}`,
} as const;

/**
 * Every key of the table. An agreement's events and signatures are in a partition of their own, which functions may
 * add to but neither change nor delete; one query gives the signatures on one version.
 */
export const keys = {
  song: (ownerId: string, songId: string): ItemKey => ({
    pk: partitions.owner(ownerId),
    sk: `${prefixes.song}${songId}`,
  }),
  agreementCard: (ownerId: string, agreementId: string): ItemKey => ({
    pk: partitions.owner(ownerId),
    sk: `${prefixes.agreement}${agreementId}`,
  }),
  counters: (ownerId: string): ItemKey => ({ pk: partitions.owner(ownerId), sk: "COUNTERS" }),
  songwriter: (ownerId: string, email: string): ItemKey => ({
    pk: partitions.owner(ownerId),
    sk: `${prefixes.songwriter}${normalizeEmail(email)}`,
  }),
  songwriterEntry: (ownerId: string, entry: string, email: string): ItemKey => ({
    pk: partitions.owner(ownerId),
    sk: `${prefixes.songwriterEntry}${entry}#${createHash("sha256").update(normalizeEmail(email)).digest("base64url").slice(0, 22)}`,
  }),
  file: (ownerId: string, fileId: string): ItemKey => ({
    pk: partitions.owner(ownerId),
    sk: `${prefixes.file}${fileId}`,
  }),
  lyrics: (songId: string): ItemKey => ({ pk: `${partitionPrefixes.song}${songId}`, sk: "LYRICS" }),
  /** Which workspace holds a song or a file. */
  songLocation: (songId: string): ItemKey => ({
    pk: `${partitionPrefixes.song}${songId}`,
    sk: "LOCATION",
  }),
  fileLocation: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "LOCATION",
  }),

  profile: (userId: string): ItemKey => ({ pk: partitions.user(userId), sk: "PROFILE" }),
  session: (userId: string, sessionId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.session}${sessionId}`,
  }),
  sessionTokens: (userId: string, sessionId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `SESSION-TOKENS#${sessionId}`,
  }),
  emailClaim: (email: string): ItemKey => ({ pk: partitions.email(email), sk: "CLAIM" }),
  pendingSignUp: (email: string, createdAt: string, userId: string): ItemKey => ({
    pk: partitions.email(email),
    sk: `${prefixes.pendingSignUp}${createdAt}#${userId}`,
  }),
  /** The user of a provider's identity. Only this item ensures that an identity has at most one user. */
  identity: (identityId: string): ItemKey => ({
    pk: `${partitionPrefixes.identity}${identityId}`,
    sk: "IDENTITY",
  }),
  userIdentity: (userId: string, identityId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.identity}${identityId}`,
  }),
  token: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.token}${tokenHash}`,
    sk: "TOKEN",
  }),

  agreement: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "HEAD",
  }),
  agreementVersion: (agreementId: string, version: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.version}${padded(version, 4)}`,
  }),
  signature: (agreementId: string, version: number, contributorId: string): ItemKey => ({
    pk: partitions.evidence(agreementId),
    sk: `${prefixes.signatureOn(version)}${contributorId}`,
  }),
  agreementEvent: (agreementId: string, sequence: number): ItemKey => ({
    pk: partitions.evidence(agreementId),
    sk: `${prefixes.event}${padded(sequence, 6)}`,
  }),
  bounce: (agreementId: string, messageId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `BOUNCE#${messageId}`,
  }),
  signingCode: (agreementId: string, contributorId: string, generation: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#${contributorId}#${padded(generation, 4)}`,
  }),
  signingCodeLimit: (agreementId: string, contributorId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE-LIMIT#${contributorId}`,
  }),
  link: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: "LINK",
  }),

  device: (userId: string, deviceHash: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.device}${deviceHash}`,
  }),
  dataExport: (userId: string): ItemKey => ({ pk: partitions.user(userId), sk: "EXPORT" }),
  twoFactor: (userId: string): ItemKey => ({ pk: partitions.user(userId), sk: "TWO-FACTOR" }),
  sendings: (ownerId: string, day: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}sendings#${ownerId}`,
    sk: day,
  }),
  attempts: (kind: string, subjectHash: string): ItemKey => ({
    pk: `${partitionPrefixes.limit}${kind}#${subjectHash}`,
    sk: "LIMIT",
  }),

  outbox: (outboxId: string): ItemKey => ({
    pk: `${partitionPrefixes.outbox}${outboxId}`,
    sk: "OUTBOX",
  }),
  sealed: (sha256: string): ItemKey => ({
    pk: `${partitionPrefixes.sealed}${sha256}`,
    sk: "SEALED",
  }),
  idempotency: (callerHash: string, key: string): ItemKey => ({
    pk: `${partitionPrefixes.idempotency}${callerHash}#${key}`,
    sk: "IDEMPOTENCY",
  }),
} as const;

/** Whether items of this partition have a random key, so that only the call that made the key puts them. */
export function hasRandomKey(pk: string): boolean {
  return pk.startsWith("OUTBOX#") || pk.startsWith("TOKEN#");
}

/** The agreement that an item of its own partition belongs to. */
export function agreementIdOf(pk: string): string {
  return pk.slice(partitions.agreement("").length);
}

/** The partitions of the index of due items. */
export const dueShards = ["DUE#0", "DUE#1", "DUE#2", "DUE#3"] as const;

/** The entry of an item in the index of due items. `dueAt` is an ISO 8601 UTC time. */
export function dueEntry(id: string, dueAt: string): { duePk: string; dueAt: string } {
  const byte = createHash("sha256").update(id).digest().readUInt8(0);
  return { duePk: `${duePrefix}${byte % dueShards.length}`, dueAt };
}

/** The keys of the files bucket. None names an owner: the table says whose an object is. */
export const fileKeys = {
  signatureImage: (agreementId: string, version: number, contributorId: string, sha256: string) =>
    `signatures/${agreementId}/${version}/${contributorId}-${sha256}.png`,
  sealedPdf: (agreementId: string, version: number) => `sealed/${agreementId}/${version}.pdf`,
  upload: ({ filename }: { filename: string }) => `uploads/${filename}`,
  dataExport: ({ exportId }: { exportId: string }) => `exports/${exportId}.zip`,
} as const;

/** The upload that a key of the files bucket belongs to; undefined for any other object. */
export function uploadOfKey(key: string): { filename: string; fileId: string } | undefined {
  const [, filename, fileId] = /^uploads\/(([0-9A-Za-z]+)\.[0-9a-z]+)$/.exec(key) ?? [];
  return filename === undefined || fileId === undefined ? undefined : { filename, fileId };
}

/** The owner and the identifier of a file by the key of its item. Throws for any other key. */
export function fileOfKey({ pk, sk }: ItemKey): { ownerId: string; fileId: string } {
  if (!pk.startsWith(partitions.owner("")) || !sk.startsWith(prefixes.file))
    throw new Error("This is the key of no file");
  return { ownerId: pk.slice(partitions.owner("").length), fileId: sk.slice(prefixes.file.length) };
}
