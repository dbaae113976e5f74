import { createHash } from "node:crypto";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";

/** The primary key of an item. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/** Prefixes of sort keys that are read as a range. */
export const prefixes = {
  song: "SONG#",
  agreement: "AGREEMENT#",
  songwriter: "SONGWRITER#",
  file: "FILE#",
  session: "SESSION#",
  device: "DEVICE#",
  pendingSignUp: "PENDING#",
  identity: "IDENTITY#",
  event: "EVENT#",
  signature: "SIGNATURE#",
  version: "VERSION#",
} as const;

const padded = (number: number, digits: number) => String(number).padStart(digits, "0");

export const partitions = {
  owner: (ownerId: string) => `OWNER#${ownerId}`,
  user: (userId: string) => `USER#${userId}`,
  email: (email: string) => `EMAIL#${normalizeEmail(email)}`,
  agreement: (agreementId: string) => `AGREEMENT#${agreementId}`,
} as const;

/**
 * Every key of the table. An agreement's head, signatures and versions stand in a row behind its events and
 * bounces, so that one query from `HEAD` on gives all that a signer's page needs.
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
  file: (ownerId: string, fileId: string): ItemKey => ({
    pk: partitions.owner(ownerId),
    sk: `${prefixes.file}${fileId}`,
  }),
  lyrics: (songId: string): ItemKey => ({ pk: `SONG#${songId}`, sk: "LYRICS" }),

  profile: (userId: string): ItemKey => ({ pk: partitions.user(userId), sk: "PROFILE" }),
  session: (userId: string, originJti: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.session}${originJti}`,
  }),
  emailClaim: (email: string): ItemKey => ({ pk: partitions.email(email), sk: "CLAIM" }),
  pendingSignUp: (email: string, createdAt: string, userId: string): ItemKey => ({
    pk: partitions.email(email),
    sk: `${prefixes.pendingSignUp}${createdAt}#${userId}`,
  }),
  /** Whose an account elsewhere is: this item alone holds that it belongs to one user. */
  identity: (identityId: string): ItemKey => ({ pk: `IDENTITY#${identityId}`, sk: "IDENTITY" }),
  userIdentity: (userId: string, identityId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.identity}${identityId}`,
  }),
  token: (tokenHash: string): ItemKey => ({ pk: `TOKEN#${tokenHash}`, sk: "TOKEN" }),

  agreement: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "HEAD",
  }),
  agreementVersion: (agreementId: string, version: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.version}${padded(version, 4)}`,
  }),
  signature: (agreementId: string, version: number, contributorId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.signature}${padded(version, 4)}#${contributorId}`,
  }),
  agreementEvent: (agreementId: string, sequence: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
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
  link: (tokenHash: string): ItemKey => ({ pk: `LINK#${tokenHash}`, sk: "LINK" }),

  device: (userId: string, deviceHash: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.device}${deviceHash}`,
  }),
  dataExport: (userId: string): ItemKey => ({ pk: partitions.user(userId), sk: "EXPORT" }),
  twoFactor: (userId: string): ItemKey => ({ pk: partitions.user(userId), sk: "TWO-FACTOR" }),
  sendings: (ownerId: string, day: string): ItemKey => ({
    pk: `LIMIT#sendings#${ownerId}`,
    sk: day,
  }),
  attempts: (kind: string, subjectHash: string): ItemKey => ({
    pk: `LIMIT#${kind}#${subjectHash}`,
    sk: "LIMIT",
  }),

  outbox: (outboxId: string): ItemKey => ({ pk: `OUTBOX#${outboxId}`, sk: "OUTBOX" }),
  sealed: (sha256: string): ItemKey => ({ pk: `SEALED#${sha256}`, sk: "SEALED" }),
  idempotency: (callerHash: string, key: string): ItemKey => ({
    pk: `IDEMPOTENCY#${callerHash}#${key}`,
    sk: "IDEMPOTENCY",
  }),
} as const;

/** The agreement that an item of its own partition belongs to. */
export function agreementIdOf(pk: string): string {
  return pk.slice(partitions.agreement("").length);
}

/** The index of what falls due is spread over this many partitions. */
export const dueShards = ["DUE#0", "DUE#1", "DUE#2", "DUE#3"] as const;

/** The entry of an item in the index of what falls due. `dueAt` is an ISO 8601 UTC time. */
export function dueEntry(id: string, dueAt: string): { duePk: string; dueAt: string } {
  const byte = createHash("sha256").update(id).digest().readUInt8(0);
  return { duePk: `DUE#${byte % dueShards.length}`, dueAt };
}

/** Where files lie in the files bucket. */
export const fileKeys = {
  signatureImage: (agreementId: string, version: number, contributorId: string, sha256: string) =>
    `signatures/${agreementId}/${version}/${contributorId}-${sha256}.png`,
  sealedPdf: (agreementId: string, version: number) => `sealed/${agreementId}/${version}.pdf`,
  upload: ({ ownerId, filename }: { ownerId: string; filename: string }) =>
    `uploads/${ownerId}/${filename}`,
  dataExport: ({ userId, exportId }: { userId: string; exportId: string }) =>
    `exports/${userId}/${exportId}.zip`,
} as const;

/** Under which prefixes of the files bucket a user has files that nobody else has a part in. */
export function ownPrefixes(userId: string): string[] {
  return [`uploads/${userId}/`, `exports/${userId}/`];
}

/** Whose upload a key of the files bucket is; undefined when it is none. */
export function uploadOfKey(
  key: string,
): { ownerId: string; filename: string; fileId: string } | undefined {
  const [, ownerId, filename, fileId] =
    /^uploads\/([0-9A-Za-z]+)\/(([0-9A-Za-z]+)\.[0-9a-z]+)$/.exec(key) ?? [];
  if (ownerId === undefined || filename === undefined || fileId === undefined) return undefined;
  return { ownerId, filename, fileId };
}

/** Whose file an item is, by its key. Throws on the key of anything else. */
export function fileOfKey({ pk, sk }: ItemKey): { ownerId: string; fileId: string } {
  if (!pk.startsWith(partitions.owner("")) || !sk.startsWith(prefixes.file))
    throw new Error("This is the key of no file");
  return { ownerId: pk.slice(partitions.owner("").length), fileId: sk.slice(prefixes.file.length) };
}
