import type { JobName, JobOf, JobQueueName } from "../../shared/contracts/jobs.ts";
import { openTable } from "../data/core/open-table.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../data/outbox/outbox-entries.ts";
import { now } from "../platform/clock.ts";
import { batchHandler } from "./batch-handler.ts";
import { keepLease } from "./keep-lease.ts";
import { JobMessage } from "./messages.ts";

type JobHandler<Name extends JobName> = (
  entry: OutboxEntry<Name>,
  outbox: OutboxRepository,
  hasTime: () => boolean,
) => Promise<void>;
/** A handler for each of these jobs. */
type JobHandlers<Names extends JobName> = { [Name in Names]: JobHandler<Name> };

/**
 * The Lambda handler of a queue of jobs. It takes the lease of each message's outbox entry, renews it, and runs its
 * job's handler. If the handler throws, the lease is released for the next attempt. A message is dropped if its entry is done or
 * leased by another consumer, or if its job belongs to another queue.
 */
export function jobHandler<Queue extends JobQueueName>(
  queue: Queue,
  handlers: JobHandlers<JobOf<Queue>>,
) {
  return batchHandler(queue, async (body, hasTime) => {
    const outbox = new OutboxRepository(openTable());
    const entry = await outbox.take(JobMessage.parse(body).outboxId, queue, now());
    if (entry === undefined) return;
    try {
      await keepLease(outbox, entry.id, async (isHeld) => {
        await handlerOf(handlers, entry)(entry, outbox, () => hasTime() && isHeld());
      });
    } catch (error) {
      await outbox.release(entry.id);
      throw error;
    }
  });
}

function handlerOf<Names extends JobName>(
  handlers: JobHandlers<Names>,
  { job }: OutboxEntry<Names>,
): JobHandler<Names> {
  return handlers[job];
}
