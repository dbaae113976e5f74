/** What is still pending after this time is queued again; the wait doubles each time, up to the longest. */
export const pendingSeconds = 60;
const longestPendingSeconds = 15 * 60;

/** Done entries are kept this long. */
export const doneIsKeptSeconds = 30 * 24 * 3600;

/** Seconds until the next look at what has been queued again this many times. */
export function nextLookSeconds(requeued: number): number {
  return Math.min(pendingSeconds * 2 ** (requeued + 1), longestPendingSeconds);
}
