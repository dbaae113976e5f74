// The limits of a sandbox, with which it is for trying and not for use.

/** Songs that a sandbox has at most. */
export const sandboxSongs = 100;

/** Bytes that a sandbox stores at most. */
export const sandboxBytes = 200 * 1024 ** 2;

/** Agreements, new versions and repeated requests that a sandbox sends in a month (UTC) at most. */
export const sandboxSendingsPerMonth = 500;

/** Days after which a sandbox is emptied, so that nothing in it is older. */
export const sandboxDays = 30;

/** The message to a test key whose sandbox has sent what it may in this month. */
export const sandboxSendingMessage = `A sandbox sends ${sandboxSendingsPerMonth} times a month, which is the limit. It can send again next month.`;

/** Returns the month (UTC) of a time as YYYY-MM, and its end. Times are ISO 8601 UTC. */
export function sandboxMonthOf(at: string): { month: string; endsAt: string } {
  const month = at.slice(0, 7);
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { month, endsAt: next.toISOString() };
}
