import { ChangeMessageVisibilityCommand } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { queueVariableOf, type QueueName } from "../../shared/contracts/queues.ts";
import { sqs } from "../platform/clients/sqs.ts";
import { requireEnv } from "../platform/env.ts";
import { logger } from "../platform/logger.ts";

const firstRetrySeconds = 30;
const longestRetrySeconds = 480;

/** Seconds until the next delivery of a failed message. `delivery` is the number of its deliveries so far. */
export function redeliverySeconds(delivery: number): number {
  return Math.min(firstRetrySeconds * 2 ** (delivery - 1), longestRetrySeconds);
}

/**
 * Shortens the visibility timeout of a failed message to `redeliverySeconds`. The queue's own timeout is six times the
 * function's time limit; it applies when this call fails.
 */
export async function shortenVisibilityTimeout(
  queue: QueueName,
  { receiptHandle, attributes }: Pick<SQSRecord, "receiptHandle" | "attributes">,
): Promise<void> {
  try {
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: requireEnv(queueVariableOf(queue)),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: redeliverySeconds(Number(attributes.ApproximateReceiveCount)),
      }),
    );
  } catch (error) {
    logger.warn("A failed message stays hidden for the whole timeout", { job: queue }, error);
  }
}
