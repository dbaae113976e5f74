import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { QueueName } from "../../shared/contracts/queues.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";

/** Milliseconds at the end of the time limit in which no step is started, so that started steps can finish. */
const lastMilliseconds = 8000;

type RemainingTime = Pick<Context, "getRemainingTimeInMillis">;

/**
 * The Lambda handler of a queue. Only messages whose work throws are counted and retried, after a short delay.
 * `hasTime` tells the work whether there is time for another step.
 */
export function batchHandler(
  queue: QueueName,
  work: (body: unknown, hasTime: () => boolean) => Promise<void>,
): (event: SQSEvent, context: RemainingTime) => Promise<SQSBatchResponse> {
  return async (event, context) => {
    const failed: string[] = [];
    const hasTime = (): boolean => context.getRemainingTimeInMillis() > lastMilliseconds;
    for (const record of event.Records) {
      try {
        await work(JSON.parse(record.body), hasTime);
      } catch (error) {
        logger.error("A message failed and goes back to its queue", { job: queue }, error);
        countFailure(queue);
        // Loads the client of SQS, which work that succeeds does not need.
        const { retrySoon } = await import("./retry-soon.ts");
        await retrySoon(queue, record);
        failed.push(record.messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
