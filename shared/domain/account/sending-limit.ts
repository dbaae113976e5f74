/**
 * Maximum number of versions and repeated requests that an owner can send per day (UTC). The limit is far above
 * normal use and limits the emails of a stolen account.
 */
export const sendingsPerDay = 200;

/** Maximum number of sheets that an account can send per day while it is younger than `youngDays`. */
export const newAccountSheetsPerDay = 20;
const youngDays = 7;

/** Whether an account created at `createdAt` is younger than 7 days at `at`. Both times are ISO 8601 UTC. */
export function isNewAccount(createdAt: string, at: string): boolean {
  return Date.parse(at) - Date.parse(createdAt) < youngDays * 24 * 60 * 60 * 1000;
}

/** Returns the UTC day of a sending as YYYY-MM-DD, and the end of that day. Times are ISO 8601 UTC. */
export function sendingDayOf(at: string): { day: string; endsAt: string } {
  const day = at.slice(0, 10);
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return { day, endsAt: next.toISOString() };
}

/** Returns the whole seconds until the end of the UTC day of `at`. */
export function secondsLeftOfDay(at: string): number {
  return Math.ceil((Date.parse(sendingDayOf(at).endsAt) - Date.parse(at)) / 1000);
}

/** The message to an owner who has reached `sendingsPerDay`. */
export const sendingLimitMessage = `You have sent ${sendingsPerDay} agreements, requests and shares today, which is the limit. Please send more tomorrow.`;

/** The message to the owner of a new account who has reached `newAccountSheetsPerDay`. */
export const newAccountLimitMessage = `New accounts can send ${newAccountSheetsPerDay} sheets a day. Please send more tomorrow.`;

/** The message to the owner of a new account who has reached the daily limit of shares. */
export const newAccountShareMessage = `New accounts can share songs with ${newAccountSheetsPerDay} addresses a day. Please share more tomorrow.`;
