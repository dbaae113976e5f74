import { createHash } from "node:crypto";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";

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
  party: "PARTY#",
  limit: "LIMIT#",
  outbox: "OUTBOX#",
  sealed: "SEALED#",
  idempotency: "IDEMPOTENCY#",
  stripe: "STRIPE#",
  team: "TEAM#",
  trial: "TRIAL#",
  folder: "FOLDER#",
  stage: "STAGE#",
  apiKey: "API-KEY#",
  logo: "LOGO#",
} as const;
export type PartitionName = keyof typeof partitionPrefixes;

/** A number with leading zeros, so that sort keys are ordered by the number. */
export const zeroPadded = (number: number, digits: number) => String(number).padStart(digits, "0");

const anyOfSong = "OF-SONG#";
const anyPlace = "PLACE#";
const resumed = "RESUME#";
const replaced = "REPLACED#";
const anyDeletedWith = "DELETED-WITH#";
const anySubfolder = "SUBFOLDER#";
const anyShareLink = "SHARE-LINK#";
const anyShare = "SHARE#";
const anySharedWith = "SHARED-WITH#";
const anyFolderShare = "FOLDER-SHARE#";
const anyFolderSharedWith = "FOLDER-SHARED-WITH#";
const anyShareBrowser = "SHARE-BROWSER#";
const songCopy = "SONG-COPY#";
const linkActivity = "LINK-ACTIVITY#";
const fileLink = "FILE-LINK#";
const anyEditedSong = "EDITED-SONG#";
const anySongChange = "SONG-CHANGE#";
const anyFolderChange = "FOLDER-CHANGE#";
const anyWebhookDelivery = "WEBHOOK-DELIVERY#";
const anyBulkSong = "BULK-SONG#";

/** Prefixes of sort keys that are read as a range. */
export const prefixes = {
  song: "SONG#",
  earlierLyrics: "LYRICS-REV#",
  /** In a sandbox's partition: the emails that it would have sent. */
  testEmail: "TEST-EMAIL#",
  /** The workspace's list entries: its own agreements, and agreements of other workspaces. */
  agreement: "AGREEMENT#",
  needsSignature: "NEEDS-SIGNATURE#",
  /** Documents of agreements that were signed elsewhere, until their review is completed. */
  uploadReview: "UPLOAD-REVIEW#",
  /** The agreements of one song. */
  agreementsOfSong: (songId: string) => `${anyOfSong}${songId}#`,
  anyOfSong,
  /** Songs that were moved into another workspace while parts of them are still in this one. */
  leavingSong: "LEAVING-SONG#",
  person: "SONGWRITER#",
  /** Index entries of the address book, by names and addresses. */
  personIndexEntry: "NAME#",
  /** Addresses of people who were merged into others. */
  mergedAddress: "MERGED#",
  /** Groups of the address book. */
  group: "GROUP#",
  /** Where a person of the address book is who got another address or was merged, by the person's id. */
  movedPerson: "PERSON-MOVED#",
  /** Templates of sheets. */
  template: "TEMPLATE#",
  /** What was sent to one webhook, or waits to be sent. */
  webhookDeliveries: (webhookId: string) => `${anyWebhookDelivery}${webhookId}#`,
  anyWebhookDelivery,
  /** The API keys of a workspace. */
  apiKey: "API-KEY#",
  /** What happened in a workspace, as its webhooks and API keys are told. */
  workspaceEvent: "API-EVENT#",
  /** Analytics: sheets that wait, people with their counts, the same people by their songs, and songs with their shares. */
  analyticsWaiting: "ANALYTICS-WAITING#",
  analyticsPerson: "ANALYTICS-PERSON#",
  analyticsRank: "ANALYTICS-RANK#",
  analyticsSong: "ANALYTICS-SONG#",
  /** Bulk creations, the templates that they have frozen, and the bulks that have made a song's draft last. */
  bulk: "BULK#",
  bulkTemplate: "BULK-TEMPLATE#",
  bulkKey: "BULK-KEY#",
  /** What became of the songs of one bulk. */
  bulkSongs: (bulkId: string) => `${anyBulkSong}${bulkId}#`,
  anyBulkSong,
  /** The general links of songs. A link has an item from its first change on. */
  anyShareLink,
  /** The shares of one song, one for each address. */
  shares: (songId: string) => `${anyShare}${songId}#`,
  anyShare,
  /** The addresses that a song is shared with. */
  sharedWith: (songId: string) => `${anySharedWith}${songId}#`,
  anySharedWith,
  /** The shares of one folder, one for each address. */
  folderShares: (folderId: string) => `${anyFolderShare}${folderId}#`,
  anyFolderShare,
  /** The addresses that a folder is shared with. */
  folderSharedWith: (folderId: string) => `${anyFolderSharedWith}${folderId}#`,
  anyFolderSharedWith,
  /** The links of files, from the first change of each on. */
  fileLink,
  /** The browsers that may open the protected links of a song, a folder or a file. */
  shareBrowsers: (sharedId: string) => `${anyShareBrowser}${sharedId}#`,
  anyShareBrowser,
  /** Requested copies of shared songs. */
  songCopy,
  /** Counts of opens of the links of songs and files. */
  linkActivity,
  /** The shares that allow a person to edit one song of another workspace. */
  editedSong: (songId: string) => `${anyEditedSong}${songId}#`,
  anyEditedSong,
  /** The change history of one shared song. */
  songChanges: (songId: string) => `${anySongChange}${songId}#`,
  anySongChange,
  /** The shares that allow a person to edit folders of other workspaces. */
  anyEditedFolder: "EDITED-FOLDER#",
  /** The change history of one shared folder: changes by its editors. */
  folderChanges: (folderId: string) => `${anyFolderChange}${folderId}#`,
  anyFolderChange,
  file: "FILE#",
  /** The files of one folder or of the root. */
  folderEntries: (folderId: string) => `${anyPlace}${folderId}#`,
  anyPlace,
  /** The files that were deleted with a folder. */
  deletedWithFolder: (folderId: string) => `${anyDeletedWith}${folderId}#`,
  anyDeletedWith,
  folder: "FOLDER#",
  /** The folders directly inside a folder. */
  subfolders: (folderId: string) => `${anySubfolder}${folderId}#`,
  anySubfolder,
  resumed,
  /** What each editor of another person's workspace has announced there and not finished. */
  editorUploads: "EDITOR-UPLOADS#",
  replaced,
  session: "SESSION#",
  /** The sessions and their tokens. */
  sessionsAndTokens: "SESSION",
  device: "DEVICE#",
  pendingSignUp: "PENDING#",
  identity: "IDENTITY#",
  /** What a view of a sent agreement reads besides its versions: drafts of declarations, suggestions, checked codes. */
  agreeing: "AGREEING#",
  suggestion: "AGREEING#SUGGESTION#",
  suggestionsAbout: (version: number) => `AGREEING#SUGGESTION#${zeroPadded(version, 4)}#`,
  /** What a person keeps about their printed names for their next sheets: in their account, or under their address. */
  keptDetails: "DETAILS#",
  event: "EVENT#",
  signature: "SIGNATURE#",
  signatureOn: (version: number) => `SIGNATURE#${zeroPadded(version, 4)}#`,
  version: "VERSION#",
  /** Recipients who have opened or signed an agreement of the owner. */
  answered: "ANSWERED#",
  heldAsk: "ASK#",
  notification: "NOTICE#",
  /** Search entries by word. */
  searchWord: "WORD#",
  /** The songs in the order of their titles. */
  songTitle: "TITLE#",
  /** In a team's partition: the team, its members and its invitations. In a user's partition: the user's teams. */
  team: "TEAM#",
  teamMember: "TEAM#MEMBER#",
  teamInvitation: "TEAM#INVITATION#",
  teamActivity: "ACTIVITY#",
  /** The index state of each object of the search. */
  indexed: "INDEXED#",
} as const;

/** Sort keys of items that a workspace or a user has at most once. */
export const sortKeys = {
  counters: "COUNTERS",
  planStorage: "PLAN-STORAGE",
  folderTree: "FOLDERS",
  profile: "PROFILE",
  twoFactor: "TWO-FACTOR",
  dataExport: "EXPORT",
  listedAddress: "LISTED-ADDRESS",
  notificationState: "NOTICES",
  search: "SEARCH",
  billing: "BILLING",
  freeSheet: "FREE-SHEET",
  templateCount: "TEMPLATES",
  customFields: "CUSTOM-FIELDS",
  webhooks: "WEBHOOKS",
  sandbox: "SANDBOX",
  apiKeyCount: "API-KEYS",
  workingBulk: "BULKS",
  branding: "BRANDING",
  /** The counts of a workspace's analytics. All other items of the analytics begin with it, too. */
  analytics: "ANALYTICS",
} as const;

/** Partition keys. */
export const partitions = {
  owner: (workspaceId: WorkspaceId) => `${partitionPrefixes.owner}${workspaceId}`,
  user: (userId: UserId) => `${partitionPrefixes.user}${userId}`,
  email: (email: string) => `${partitionPrefixes.email}${normalizeEmail(email)}`,
  song: (songId: string) => `${partitionPrefixes.song}${songId}`,
  agreement: (agreementId: string) => `${partitionPrefixes.agreement}${agreementId}`,
  apiKey: (apiKeyId: string) => `${partitionPrefixes.apiKey}${apiKeyId}`,
  evidence: (agreementId: string) => `${partitionPrefixes.evidence}${agreementId}`,
  /** Contains a hash of the address: the address of a deleted account must not stay in the table. */
  party: (email: string) =>
    `${partitionPrefixes.party}${createHash("sha256").update(normalizeEmail(email)).digest("hex")}`,
} as const;
