import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";

/** Seconds until a pending entry is queued again for the first time. The delay doubles each time, up to a maximum. */
export const firstRequeueSeconds = 60;
/** Seconds from one run of the sweep to the next. */
export const sweepSeconds = 60;
const longestPendingSeconds = 15 * 60;

/** Seconds for which done entries are kept. */
export const doneRetentionSeconds = retentionDays.finishedJob * daySeconds;

/** Seconds until the next check of an entry that has been queued again `requeued` times. */
export function requeueDelaySeconds(requeued: number): number {
  return Math.min(firstRequeueSeconds * 2 ** (requeued + 1), longestPendingSeconds);
}
