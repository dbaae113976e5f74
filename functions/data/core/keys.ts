import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { zeroPadded, partitionPrefixes, partitions, prefixes, sortKeys } from "./key-prefixes.ts";

/** The primary key of an item. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/**
 * Keys of items that several folders of repositories use, and of small subjects. The other keys are beside their
 * repositories: agreements, files, billing, bulks, shares, teams, webhooks and others each have a file of keys.
 */
export const keys = {
  song: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.song}${songId}`,
  }),
  /** Exists in the workspace from which a song was moved while parts of the song are still there. */
  leavingSong: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.leavingSong}${songId}`,
  }),
  lyrics: (songId: string): ItemKey => ({ pk: partitions.song(songId), sk: "LYRICS" }),
  /** An earlier text of a song's lyrics. The texts of a song are numbered from 1. */
  earlierLyrics: (songId: string, number: number): ItemKey => ({
    pk: partitions.song(songId),
    sk: `${prefixes.earlierLyrics}${zeroPadded(number, 6)}`,
  }),
  /** The workspace that a song belongs to. */
  songLocation: (songId: string): ItemKey => ({
    pk: partitions.song(songId),
    sk: "LOCATION",
  }),
  template: (workspaceId: WorkspaceId, templateId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.template}${templateId}`,
  }),
  templateCount: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.templateCount,
  }),
  customFields: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.customFields,
  }),
  apiKey: (apiKeyId: string): ItemKey => ({ pk: partitions.apiKey(apiKeyId), sk: "API-KEY" }),
  /** The token bucket of an API key, with the day of its last use. */
  apiKeyBucket: (apiKeyId: string): ItemKey => ({ pk: partitions.apiKey(apiKeyId), sk: "BUCKET" }),
  apiKeyOfWorkspace: (workspaceId: WorkspaceId, apiKeyId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.apiKey}${apiKeyId}`,
  }),
  apiKeyCount: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.apiKeyCount,
  }),
  workspaceEvent: (workspaceId: WorkspaceId, eventId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.workspaceEvent}${eventId}`,
  }),
  /** The sandbox of a workspace, in the partition of the workspace. */
  sandbox: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.sandbox,
  }),
  /** An email that a sandbox would have sent. */
  testEmail: (sandboxId: WorkspaceId, emailId: string): ItemKey => ({
    pk: partitions.owner(sandboxId),
    sk: `${prefixes.testEmail}${emailId}`,
  }),
  agreementCard: (workspaceId: WorkspaceId, agreementId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.agreement}${agreementId}`,
  }),
  /** An entry in the list of one song's agreements. */
  agreementOfSong: (workspaceId: WorkspaceId, songId: string, agreementId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.agreementsOfSong(songId)}${agreementId}`,
  }),
  /**
   * Exists while the person of this personal workspace has not signed a pending agreement that needs their signature.
   */
  needsSignature: (workspaceId: WorkspaceId, agreementId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.needsSignature}${agreementId}`,
  }),
  uploadReview: (workspaceId: WorkspaceId, agreementId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.uploadReview}${agreementId}`,
  }),
  counters: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.counters,
  }),
  /** A notification of the person to whom this personal workspace belongs. */
  notification: (workspaceId: WorkspaceId, noticeId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.notification}${noticeId}`,
  }),
  /** The number of unread notifications and the last one that was read. */
  notificationState: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.notificationState,
  }),
  profile: (userId: UserId): ItemKey => ({ pk: partitions.user(userId), sk: sortKeys.profile }),
  /** The address whose agreements were added to the user's list. */
  listedAddress: (userId: UserId): ItemKey => ({
    pk: partitions.user(userId),
    sk: sortKeys.listedAddress,
  }),
  emailClaim: (email: string): ItemKey => ({ pk: partitions.email(email), sk: "CLAIM" }),
  token: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.token}${tokenHash}`,
    sk: "TOKEN",
  }),
  /** What the holder of an address without an account keeps about a printed name, by a keyed digest of the name. */
  sealedDetails: (email: string, digest: string): ItemKey => ({
    pk: partitions.party(email),
    sk: `${prefixes.keptDetails}${digest}`,
  }),
  /** What an account keeps about a printed name, by a hash of the name. */
  accountDetails: (userId: UserId, nameHash: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.keptDetails}${nameHash}`,
  }),
  /** The time at which an account last released the address. */
  addressRelease: (email: string): ItemKey => ({ pk: partitions.party(email), sk: "RELEASE" }),
  dataExport: (userId: UserId): ItemKey => ({
    pk: partitions.user(userId),
    sk: sortKeys.dataExport,
  }),
  twoFactor: (userId: UserId): ItemKey => ({ pk: partitions.user(userId), sk: sortKeys.twoFactor }),
  outbox: (outboxId: string): ItemKey => ({
    pk: `${partitionPrefixes.outbox}${outboxId}`,
    sk: "OUTBOX",
  }),
  /** The highest schemas that any release has written into the table. */
  writtenSchemas: (): ItemKey => ({ pk: `${partitionPrefixes.stage}SCHEMAS`, sk: "SCHEMAS" }),
  idempotency: (callerHash: string, key: string): ItemKey => ({
    pk: `${partitionPrefixes.idempotency}${callerHash}#${key}`,
    sk: "IDEMPOTENCY",
  }),
} as const;
