import { isObject } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { Queues } from "../sqs/queues.ts";
import type { Clock } from "../clock.ts";
import type { Metrics } from "./metrics.ts";

interface Sources {
  lambda: Lambda;
  queues: Queues;
  clock: Clock;
}

/**
 * Records the invocations and errors of the functions, and the metrics in their log lines. Returns a function that
 * records length and age of the queues, to be called once a minute.
 */
export function collectMetrics(metrics: Metrics, { lambda, queues, clock }: Sources): () => void {
  lambda.onOutcome = ({ name }, { ok }) => {
    for (const dimensions of [{ FunctionName: name }, {}]) {
      metrics.record({ namespace: "AWS/Lambda", name: "Invocations", dimensions }, 1);
      metrics.record({ namespace: "AWS/Lambda", name: "Errors", dimensions }, ok ? 0 : 1);
    }
  };
  lambda.onLine = (line) => {
    if (!line.includes('"CloudWatchMetrics"')) return;
    try {
      const parsed: unknown = JSON.parse(line);
      if (isObject(parsed)) metrics.recordEmbedded(parsed);
    } catch {
      // CloudWatch ignores a line that is not JSON.
    }
  };
  return () => {
    for (const { arn, name: queue } of queues.all) {
      const record = (name: string, value: number): void =>
        metrics.record({ namespace: "AWS/SQS", name, dimensions: { QueueName: queue } }, value);
      record("ApproximateNumberOfMessagesVisible", queues.counts(arn).visible);
      const oldest = queues.oldestSentAt(arn);
      const seconds = oldest === undefined ? 0 : (clock.now() - oldest) / 1000;
      record("ApproximateAgeOfOldestMessage", Math.max(0, Math.round(seconds)));
    }
  };
}
