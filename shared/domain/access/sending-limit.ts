/** How many versions an owner may send and requests they may have mailed again in a day: far above any day's work, far below what a stolen account could mail. */
export const sendingsPerDay = 200;

/** How many sheets an account may send in a day while it is younger than `youngDays`. */
export const youngSheetsPerDay = 20;
const youngDays = 7;

/** Whether an account that was made at `createdAt` is still young; both are ISO 8601 UTC times. */
export function isYoungAccount(createdAt: string, at: string): boolean {
  return Date.parse(at) - Date.parse(createdAt) < youngDays * 24 * 60 * 60 * 1000;
}

/** The day (UTC) that a sending counts for, and when the next one begins: both from ISO 8601 UTC times. */
export function sendingDayOf(at: string): { day: string; endsAt: string } {
  const day = at.slice(0, 10);
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return { day, endsAt: next.toISOString() };
}

/** What an owner is told who has sent so many. */
export const sendingLimitMessage = `You have sent ${sendingsPerDay} agreements and requests today, which is the limit. Please send more tomorrow.`;

/** The answer to the owner of a young account who has sent all of the day's sheets. */
export const youngLimitMessage = `New accounts can send ${youngSheetsPerDay} sheets a day. Please send more tomorrow.`;
