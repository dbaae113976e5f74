import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type {
  OutboxEntry,
  OutboxRepository,
  OutboxTask,
} from "../data/outbox/outbox-repository.ts";
import { now } from "../platform/clock.ts";
import { logger } from "../platform/logger.ts";
import { Job } from "./job-queues.ts";

/**
 * Works through a batch of jobs, each entry by one consumer at a time. One that fails goes back to the queue
 * alone; one that is done, or in another consumer's hands, is dropped. `channel` is the queue's.
 */
export async function consumeJobs(
  event: SQSEvent,
  channel: OutboxTask["channel"],
  outbox: OutboxRepository,
  work: (entry: OutboxEntry) => Promise<void>,
): Promise<SQSBatchResponse> {
  const failed: string[] = [];
  for (const { body, messageId } of event.Records) {
    try {
      const { outboxId } = Job.parse(JSON.parse(body));
      const entry = await outbox.take(outboxId, channel, now());
      if (entry !== undefined) await workOn(entry, outbox, work);
    } catch (error) {
      logger.error("A job failed and goes back to its queue", {}, error);
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

async function workOn(
  entry: OutboxEntry,
  outbox: OutboxRepository,
  work: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  try {
    await work(entry);
  } catch (error) {
    await outbox.release(entry.id);
    throw error;
  }
}
