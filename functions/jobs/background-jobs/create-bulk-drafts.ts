import { createBulkDrafts } from "../../bulk/create-bulk-drafts.ts";
import { openBulkObjects } from "../../data/bulk/bulk-objects.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { now } from "../../platform/clock.ts";

/** Makes the drafts of a bulk, for as long as there is time. */
export async function runBulkCreation(
  { id, input }: OutboxEntry<"create-bulk-drafts">,
  outbox: OutboxRepository,
  hasTime: () => boolean,
): Promise<void> {
  const objects = openBulkObjects();
  const job = { stores: openStores(), readSongs: objects.read.bind(objects), now, hasTime };
  const isDone = await createBulkDrafts(job, input);
  await (isDone ? outbox.finish(id, now()) : outbox.continueAt(id, now()));
}
