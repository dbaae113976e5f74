import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { openReadTools } from "../../extraction/open-read-tools.ts";
import { readDocument } from "../../extraction/read-document.ts";
import { now } from "../../platform/clock.ts";

/** Reads a document that has waited for a new day's budget, unless it was deleted meanwhile. */
export async function readWaitingDocument(
  { id, input }: OutboxEntry<"read-document">,
  outbox: OutboxRepository,
): Promise<void> {
  const file = await openStores().files.find(input.fileId);
  if (file !== undefined) await readDocument(openReadTools(), file, now());
  await outbox.finish(id, now());
}
