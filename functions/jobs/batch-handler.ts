import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { QueueName } from "../../shared/contracts/queues.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";
import { retrySoon } from "./retry-soon.ts";

/** The Lambda handler of a queue. Only messages whose work throws are counted and retried, after a short delay. */
export function batchHandler(
  queue: QueueName,
  work: (body: unknown) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const failed: string[] = [];
    for (const record of event.Records) {
      try {
        await work(JSON.parse(record.body));
      } catch (error) {
        logger.error("A message failed and goes back to its queue", { job: queue }, error);
        countFailure(queue);
        await retrySoon(queue, record);
        failed.push(record.messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
