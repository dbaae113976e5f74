import { writeMetric } from "./metric-line.ts";

/** Number of failures within five minutes that raises the alarm. After a single failure, the retry usually succeeds. */
export const alarmFailures = 2;

/** Raises the failures alarm immediately, for a state that must not occur. `job` is the part of the product. */
export function raiseAlarm(job: string): void {
  countFailure(job, alarmFailures);
}

/**
 * Counts a caught failure in the metric `Failures` of the stage and of the job. Lambda itself counts only errors that a
 * function throws.
 */
export function countFailure(job: string, count = 1): void {
  writeMetric("Failures", count, { Job: job });
}
