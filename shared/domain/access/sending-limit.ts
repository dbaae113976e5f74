/** How many versions an owner may send and requests they may have mailed again in a day: far above any day's work, far below what a stolen account could mail. */
export const sendingsPerDay = 200;

/** The day (UTC) that a sending counts for, and when the next one begins: both from ISO 8601 UTC times. */
export function sendingDayOf(at: string): { day: string; endsAt: string } {
  const day = at.slice(0, 10);
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return { day, endsAt: next.toISOString() };
}

/** What an owner is told who has sent so many. */
export const sendingLimitMessage = `You have sent ${sendingsPerDay} agreements and requests today, which is the limit. Please send more tomorrow.`;
