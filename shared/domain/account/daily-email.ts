/** Seconds from its first entry to a daily email, so that what becomes due at the same time is in one email. */
const joinedAfterSeconds = 10 * 60;
/**
 * Minimum seconds between two daily emails to one mailbox. No time zone is known of a person: whichever it is, this
 * makes at most one email on each of their days.
 */
const nextAfterSeconds = 24 * 60 * 60;

/** Maximum number of entries that one daily email is written from. The others wait for the next day's email. */
export const entriesOfDailyEmailMax = 500;
/** Maximum number of entries that a daily email lists. Gmail cuts an email at about 100 KB. */
export const listedInDailyEmailMax = 100;

const secondsAfter = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString();

/** Returns the time from which a mailbox may get its next daily email, or undefined if it never got one. */
export function nextDailyEmailAt(lastSentAt: string | undefined): string | undefined {
  return lastSentAt === undefined ? undefined : secondsAfter(lastSentAt, nextAfterSeconds);
}

/** Returns the time (ISO 8601 UTC) of the daily email whose first entry is added at `at`. */
export function dailyEmailAt(at: string, lastSentAt: string | undefined): string {
  const wanted = secondsAfter(at, joinedAfterSeconds);
  const allowed = nextDailyEmailAt(lastSentAt);
  return allowed !== undefined && allowed > wanted ? allowed : wanted;
}
