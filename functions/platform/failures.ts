import { requireEnv } from "./env.ts";

/** Number of failures within five minutes that raises the alarm. After a single failure, the retry usually succeeds. */
export const alarmFailures = 2;

/** Raises the failures alarm immediately, for a state that must not occur. `job` is the part of the product. */
export function raiseAlarm(job: string): void {
  countFailure(job, alarmFailures);
}

/**
 * Counts a caught failure in the metric `Failures` of the stage and of the job (CloudWatch embedded metric format).
 * Lambda itself counts only errors that a function throws. Writes to the standard output directly, because Lambda's
 * JSON log format would wrap a console line. Powertools Metrics does the same, but its import takes 19 to 60 ms, five
 * times that of this function's other code.
 */
export function countFailure(job: string, count = 1): void {
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: "Splitsheet",
          Dimensions: [["Stage"], ["Stage", "Job"]],
          Metrics: [{ Name: "Failures", Unit: "Count" }],
        },
      ],
    },
    Stage: requireEnv("STAGE"),
    Job: job,
    Failures: count,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
