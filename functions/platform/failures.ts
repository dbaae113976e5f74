import { requireEnv } from "./env.ts";

/** Failures within five minutes that raise the alarm. A single failure does not, because the next attempt usually succeeds. */
export const failuresOfAlarm = 2;

/** Raises the alarm on failures at once, for a state that must not occur. `job` is the part of the product. */
export function raiseAlarm(job: string): void {
  countFailure(job, failuresOfAlarm);
}

/**
 * Counts a caught failure as the metric `Failures` of the stage and of the job (CloudWatch embedded metric format),
 * because Lambda counts only errors that a function throws. Writes straight to the standard output, because the JSON
 * log format would wrap a console line.
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
