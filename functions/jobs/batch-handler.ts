import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { QueueName } from "../../shared/contracts/queues.ts";
import { logger } from "../platform/logger.ts";

/** The Lambda handler of a queue. A message whose work throws goes back to the queue alone. */
export function batchHandler(
  queue: QueueName,
  work: (body: unknown) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const failed: string[] = [];
    for (const { body, messageId } of event.Records) {
      try {
        await work(JSON.parse(body));
      } catch (error) {
        logger.error("A message failed and goes back to its queue", { job: queue }, error);
        failed.push(messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
