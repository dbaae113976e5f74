import { requireEnv } from "./env.ts";

/**
 * Counts a caught failure as the metric `Failures` of the stage and of the job (CloudWatch embedded metric format),
 * because Lambda counts only errors that a function throws. Writes straight to the standard output, because the JSON
 * log format would wrap a console line.
 */
export function countFailure(job: string): void {
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
    Failures: 1,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
