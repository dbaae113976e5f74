/**
 * What an active person does in a month. Nobody has measured this: the figures describe someone who works with the
 * product each week and keeps recordings in it. Change them to those of your stage, whose dashboard shows them.
 */
export const personsMonth = {
  /** Agreements with three parties that the person sends and that are signed and sealed. */
  agreements: 2,
  /** Other emails, such as reminders, invitations and news of a day. */
  otherEmails: 4,
  visits: 12,
  minutesOfVisit: 20,
  pagesOfVisit: 8,
  /** Calls of the API by a page, with those that every page makes, and its files that the browser does not have. */
  callsOfPage: 5,
  filesOfPage: 2,
  bytesOfPage: 60_000,
  /** Pages of agreements that were signed elsewhere and are read by Textract. */
  readPages: 1.5,
  /** What is stored for the person, in gigabytes (1024³ bytes), and what is added in the month. */
  storedGigabytes: 5,
  uploadedGigabytes: 0.25,
  /** What the person and those with whom they share play and download. */
  downloadedGigabytes: 1,
  downloads: 40,
  /** Items of the table: profile, sessions, songs, agreements, people, search. */
  tableGigabytes: 0.001,
} as const;

/** What one call takes at most. `usage-assumptions.integration.test.ts` holds the read units. */
export const useOfCall = {
  /** DynamoDB's read units of a call of a page, and of the poll for the number of unread notifications. */
  readUnits: 4,
  readUnitsOfPoll: 2,
  bytesOfPoll: 1_000,
  /** Of a function with 1,024 MB: that of a warm one, and the share of cold starts. */
  gigabyteSeconds: 0.08,
} as const;

/** Dollars for one signed agreement of three parties, as `npm run bench -- agreements` measured it ('Measured'). */
export const agreementDollars = 1.48 / 1_000;
