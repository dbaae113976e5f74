import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { QueueName } from "../../shared/contracts/queues.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";

/** No step is started in these last milliseconds of the function's time limit, so that started steps can finish. */
const lastMilliseconds = 8000;

type RemainingTime = Pick<Context, "getRemainingTimeInMillis">;

/**
 * The Lambda handler of a queue. A message whose `work` throws is counted as a failure and delivered again after a
 * short delay; the other messages of the batch are not. `hasTime` tells the work whether there is time for another
 * step.
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
        logger.error("A message failed and returns to its queue", { job: queue }, error);
        countFailure(queue);
        // Loads the client of SQS, which is needed only after a failure.
        const { shortenVisibilityTimeout } = await import("./shorten-visibility-timeout.ts");
        await shortenVisibilityTimeout(queue, record);
        failed.push(record.messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
