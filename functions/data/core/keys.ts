import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { zeroPadded, partitionPrefixes, partitions, prefixes, sortKeys } from "./key-prefixes.ts";

/** The primary key of an item. */
export interface ItemKey {
  pk: string;
  sk: string;
}

/**
 * Keys of the table, except those of limits, sign-ins, the address book, shares, teams and the search. An agreement's
 * events and signatures are in a separate partition: functions may add items to it, but not change or delete them. One
 * query reads the signatures on one version.
 */
export const keys = {
  song: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.song}${songId}`,
  }),
  template: (workspaceId: WorkspaceId, templateId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.template}${templateId}`,
  }),
  customFields: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.customFields,
  }),
  templateCount: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.templateCount,
  }),
  apiKey: (apiKeyId: string): ItemKey => ({ pk: partitions.apiKey(apiKeyId), sk: "API-KEY" }),
  /** The token bucket of an API key, with the day of its last use. */
  apiKeyBucket: (apiKeyId: string): ItemKey => ({ pk: partitions.apiKey(apiKeyId), sk: "BUCKET" }),
  apiKeyOfWorkspace: (workspaceId: WorkspaceId, apiKeyId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.apiKey}${apiKeyId}`,
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
  apiKeyCount: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.apiKeyCount,
  }),
  bulk: (workspaceId: WorkspaceId, bulkId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulk}${bulkId}`,
  }),
  /** The template of a bulk as it was when the bulk was started. */
  bulkTemplate: (workspaceId: WorkspaceId, bulkId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulkTemplate}${bulkId}`,
  }),
  /** What became of a song of a bulk, by the hash of the song's identity. */
  bulkSong: (workspaceId: WorkspaceId, bulkId: string, songKey: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulkSongs(bulkId)}${songKey}`,
  }),
  /** The bulk that has made a draft of a song last. */
  bulkKey: (workspaceId: WorkspaceId, songKey: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulkKey}${songKey}`,
  }),
  /** The bulk that a job works on now. */
  workingBulk: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.workingBulk,
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
  /** Exists in the workspace from which a song was moved while parts of the song are still there. */
  leavingSong: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.leavingSong}${songId}`,
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
  /** The bytes that the workspace's plan has granted, to all workspaces on it. */
  planStorage: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.planStorage,
  }),
  file: (workspaceId: WorkspaceId, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.file}${fileId}`,
  }),
  /** A copy of a file's item in the list of its folder or of the root. */
  folderEntry: (workspaceId: WorkspaceId, folderId: string, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folderEntries(folderId)}${fileId}`,
  }),
  /** A file that was deleted with a folder, in place of its own item. */
  fileDeletedWithFolder: (workspaceId: WorkspaceId, folderId: string, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.deletedWithFolder(folderId)}${fileId}`,
  }),
  /** The link of a file. */
  fileLink: (workspaceId: WorkspaceId, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.fileLink}${fileId}`,
  }),
  /** Activity counts of the link of a song or a file. */
  linkActivity: (workspaceId: WorkspaceId, linkedId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.linkActivity}${linkedId}`,
  }),
  /** The redirect from the address of a replaced recording, by the id of the replaced file. */
  replacedFile: (workspaceId: WorkspaceId, fileId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.replaced}${fileId}`,
  }),
  /** An unfinished upload, by the file's fingerprint. */
  resumedUpload: (workspaceId: WorkspaceId, fingerprint: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.resumed}${fingerprint}`,
  }),
  /** The unfinished uploads of an editor of the workspace's songs or folders. */
  editorUploads: (workspaceId: WorkspaceId, userId: UserId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.editorUploads}${userId}`,
  }),
  folder: (workspaceId: WorkspaceId, folderId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.folder}${folderId}`,
  }),
  /** The entry of a folder in the list of the folder around it. */
  subfolder: (workspaceId: WorkspaceId, parentId: string, folderId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.subfolders(parentId)}${folderId}`,
  }),
  /** The revision of the workspace's folder structure. */
  folderTree: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.folderTree,
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
  lyrics: (songId: string): ItemKey => ({ pk: partitions.song(songId), sk: "LYRICS" }),
  /** An earlier text of a song's lyrics. The texts of a song are numbered from 1. */
  earlierLyrics: (songId: string, number: number): ItemKey => ({
    pk: partitions.song(songId),
    sk: `${prefixes.earlierLyrics}${zeroPadded(number, 6)}`,
  }),
  /** The workspace's Stripe customer and subscription. */
  billing: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.billing,
  }),
  /** The workspace of a Stripe customer. */
  stripeCustomer: (customerId: string): ItemKey => ({
    pk: `${partitionPrefixes.stripe}${customerId}`,
    sk: "CUSTOMER",
  }),
  /** A Stripe event that was applied. */
  stripeEvent: (eventId: string): ItemKey => ({
    pk: `${partitionPrefixes.stripe}${eventId}`,
    sk: "EVENT",
  }),
  /** The free trial of a person or a card, found by a keyed digest. */
  trial: (digest: string): ItemKey => ({
    pk: `${partitionPrefixes.trial}${digest}`,
    sk: "TRIAL",
  }),
  /** The split sheet that the workspace's person has sent before their first plan. */
  freeSheet: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.freeSheet,
  }),
  /** The account that has sent the free sheet of a mailbox, found by a keyed digest. */
  freeSheetOfMailbox: (digest: string): ItemKey => ({
    pk: `${partitionPrefixes.trial}${digest}`,
    sk: sortKeys.freeSheet,
  }),
  /** The workspace that a song, a file or a shared folder belongs to. */
  songLocation: (songId: string): ItemKey => ({
    pk: partitions.song(songId),
    sk: "LOCATION",
  }),
  fileLocation: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "LOCATION",
  }),
  /** Written with the folder's first share. */
  folderLocation: (folderId: string): ItemKey => ({
    pk: `${partitionPrefixes.folder}${folderId}`,
    sk: "LOCATION",
  }),
  /** The waveform of a recording. */
  filePeaks: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "PEAKS",
  }),
  smallThumbnail: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "THUMBNAIL#SMALL",
  }),
  largeThumbnail: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "THUMBNAIL#LARGE",
  }),
  /** The state of a document's text extraction. */
  fileParse: (fileId: string): ItemKey => ({
    pk: `${partitionPrefixes.file}${fileId}`,
    sk: "PARSE",
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

  agreement: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "HEAD",
  }),
  agreementVersion: (agreementId: string, version: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.version}${zeroPadded(version, 4)}`,
  }),
  /** The lyrics of an uploaded agreement. */
  uploadedLyrics: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "LYRICS",
  }),
  /** A contributor's signature on a version. The first has no number in its key. */
  signature: (
    agreementId: string,
    version: number,
    contributorId: string,
    generation = 1,
  ): ItemKey => ({
    pk: partitions.evidence(agreementId),
    sk: `${prefixes.signatureOn(version)}${contributorId}${generation === 1 ? "" : `#${zeroPadded(generation, 4)}`}`,
  }),
  /** What a contributor has kept of their declaration without signing it. */
  declarationDraft: (agreementId: string, contributorId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.agreeing}DRAFT#${contributorId}`,
  }),
  /**
   * A contributor's suggestion about a version. They are numbered from 1 for each address that the contributor has had,
   * which is what the generation of the link stands for.
   */
  suggestion: (
    agreementId: string,
    of: { version: number; contributorId: string; linkGeneration: number; number: number },
  ): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.suggestionsAbout(of.version)}${of.contributorId}#${zeroPadded(of.linkGeneration, 4)}#${of.number}`,
  }),
  /** Exists while an emailed code that was entered in this browser counts. */
  checkedCode: (agreementId: string, browserHash: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `${prefixes.agreeing}CHECKED-CODE#${browserHash}`,
  }),
  agreementEvent: (agreementId: string, sequence: number): ItemKey => ({
    pk: partitions.evidence(agreementId),
    sk: `${prefixes.event}${zeroPadded(sequence, 6)}`,
  }),
  bounce: (agreementId: string, messageId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `BOUNCE#${messageId}`,
  }),
  signingCode: (agreementId: string, contributorId: string, generation: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#${contributorId}#${zeroPadded(generation, 4)}`,
  }),
  /** The code with which a contributor names who signs for them. */
  namingCode: (agreementId: string, contributorId: string, generation: number): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#NAMING#${contributorId}#${zeroPadded(generation, 4)}`,
  }),
  /** The code that opens a link without its password, for who has signed. */
  unlockingCode: (agreementId: string, recipient: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: `CODE#UNLOCKING#${recipient}`,
  }),
  /** Exists while a browser opens a link without its password. */
  unlockedLink: (tokenHash: string, browserHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: `UNLOCKED#${browserHash}`,
  }),
  sheetList: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: "SHEETS",
  }),
  link: (tokenHash: string): ItemKey => ({
    pk: `${partitionPrefixes.link}${tokenHash}`,
    sk: "LINK",
  }),
  /** An agreement, found by the address of one of its contributors. */
  party: (email: string, agreementId: string): ItemKey => ({
    pk: partitions.party(email),
    sk: `${prefixes.agreement}${agreementId}`,
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
  sealedRecord: (sha256: string): ItemKey => ({
    pk: `${partitionPrefixes.sealed}${sha256}`,
    sk: "SEALED",
  }),
  idempotency: (callerHash: string, key: string): ItemKey => ({
    pk: `${partitionPrefixes.idempotency}${callerHash}#${key}`,
    sk: "IDEMPOTENCY",
  }),
} as const;
