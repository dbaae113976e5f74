import type { JobName } from "../../shared/contracts/jobs.ts";
import { openTable } from "../data/core/open-table.ts";
import { OutboxRepository, type OutboxEntry } from "../data/outbox/outbox-repository.ts";
import { now } from "../platform/clock.ts";
import { batchHandler } from "./batch-handler.ts";
import { JobMessage } from "./job-queues.ts";

/**
 * The Lambda handler of a job's queue. It takes the lease of each entry and runs `work`. If `work` throws, it releases
 * the entry for the next attempt. It drops the message of an entry that is done or leased by another consumer.
 */
export function jobHandler<Name extends JobName>(
  job: Name,
  work: (entry: OutboxEntry<Name>, outbox: OutboxRepository) => Promise<void>,
) {
  return batchHandler(job, async (body) => {
    const outbox = new OutboxRepository(openTable());
    const entry = await outbox.take(JobMessage.parse(body).outboxId, job, now());
    if (entry === undefined) return;
    try {
      await work(entry, outbox);
    } catch (error) {
      await outbox.release(entry.id);
      throw error;
    }
  });
}
