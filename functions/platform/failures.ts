import { requireEnv } from "./env.ts";

/**
 * Counts a failure that was caught, as the metric `Failures` of the stage and of the job (CloudWatch's embedded metric format). Lambda
 * counts only what a function throws. Written straight to the output: the JSON log format would wrap a console line.
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
