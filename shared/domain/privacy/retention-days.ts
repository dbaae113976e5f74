/** Seconds of a day. */
export const daySeconds = 24 * 60 * 60;

/**
 * Days for which data is kept. The code that stores or deletes the data and the privacy page both read them here. A period
 * that is part of a rule is declared with that rule: `draftRetentionDays`, `notificationRetentionDays`,
 * `exportDownloadDays`.
 */
export const retentionDays = {
  /** A session, from the sign-in on. Equal to the validity of Cognito's refresh token. */
  session: 30,
  /** A session without use. */
  unusedSession: 14,
  /** A browser that an account or a protected share knows. The longest lifetime of cookies in browsers. */
  knownBrowser: 400,
  /** A browser that entered the password of a link. */
  linkPassword: 30,
  /** A sign-up whose address was not verified. */
  unverifiedSignUp: 1,
  /** What a contributor has kept of their details and not signed, after the last change. */
  declarationDraft: 90,
  /**
   * Details that somebody without an account keeps for their next sheets, after they last kept them. Long enough for
   * people who sign a sheet a year.
   */
  keptDetails: 730,
  /** The list of the sheets of one email, after the last of them could be signed. */
  sheetList: 30,
  /** A suggestion for a split sheet, after the version that it is about could be signed. */
  suggestion: 90,
  /** An expired invitation to a team. */
  expiredInvitation: 30,
  /** The name of an upload that was rejected. */
  rejectedUpload: 7,
  /** The hash by which a repeated visit of a share is recognized, and that of its network, after the day of the visit. */
  countedVisit: 1,
  /** The record of a finished job, such as an email that was sent. */
  finishedJob: 30,
  /** What was sent to a webhook, with the answers, and what waits for a webhook that is off. */
  webhookDelivery: 30,
  /** What happened in a workspace, for its API keys: ids, types and times. */
  workspaceEvent: 30,
  /**
   * What cannot be deleted of a test agreement: evidence, signature images, the sealed PDF. A day more than its sandbox
   * keeps the agreement.
   */
  testEvidence: 31,
  /** The log of a function. */
  functionLog: 30,
  /** The log of requests of the API. */
  requestLog: 90,
  /** The bytes of a deleted upload. */
  deletedUpload: 1,
  /** The bytes of a deleted signature or sealed PDF. */
  deletedDocument: 30,
  /** The text that was read from an uploaded agreement. */
  readDocument: 100,
  /** The songs of a spreadsheet, from which a job makes drafts. */
  bulkSongs: 7,
  /** The file of a logo, of which a kept one is made at once. */
  logoUpload: 1,
  /** A PDF that is drawn again when it is asked for: a lyric sheet, a third party's copy of an agreement. */
  drawnCopy: 7,
  /** The table's backups. DynamoDB's own period for point-in-time recovery. */
  backup: 35,
} as const;
