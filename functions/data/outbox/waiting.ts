/** Seconds until a pending entry is queued again for the first time. The delay doubles each time, up to a maximum. */
export const pendingSeconds = 60;
const longestPendingSeconds = 15 * 60;

/** Seconds for which done entries are kept. */
export const doneIsKeptSeconds = 30 * 24 * 3600;

/** Seconds until the next check of an entry that has been queued again `requeued` times. */
export function nextLookSeconds(requeued: number): number {
  return Math.min(pendingSeconds * 2 ** (requeued + 1), longestPendingSeconds);
}
