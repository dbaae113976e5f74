import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { JobName } from "../../shared/contracts/jobs.ts";
import { openTable } from "../data/core/open-table.ts";
import { OutboxRepository, type OutboxEntry } from "../data/outbox/outbox-repository.ts";
import { now } from "../platform/clock.ts";
import { logger } from "../platform/logger.ts";
import { JobMessage } from "./job-queues.ts";

type Work<Name extends JobName> = (
  entry: OutboxEntry<Name>,
  outbox: OutboxRepository,
) => Promise<void>;

/**
 * The Lambda handler of a job's queue. It takes each entry of a batch for the job's lease and does `work`. An entry
 * whose work throws is released and its message goes back to the queue alone; the message of an entry that is done,
 * or that another consumer has, is dropped.
 */
export function jobHandler<Name extends JobName>(
  job: Name,
  work: Work<Name>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const outbox = new OutboxRepository(openTable());
    const failed: string[] = [];
    for (const { body, messageId } of event.Records) {
      try {
        const { outboxId } = JobMessage.parse(JSON.parse(body));
        const entry = await outbox.take(outboxId, job, now());
        if (entry !== undefined) await workOn(entry, outbox, work);
      } catch (error) {
        logger.error("A job failed and goes back to its queue", { job }, error);
        failed.push(messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

async function workOn<Name extends JobName>(
  entry: OutboxEntry<Name>,
  outbox: OutboxRepository,
  work: Work<Name>,
): Promise<void> {
  try {
    await work(entry, outbox);
  } catch (error) {
    await outbox.release(entry.id);
    throw error;
  }
}
