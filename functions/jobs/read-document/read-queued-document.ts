import { openTable } from "../../data/core/open-table.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { openReadTools } from "../../extraction/open-read-tools.ts";
import { readDocument } from "../../extraction/read-document.ts";
import { now } from "../../platform/clock.ts";
import { deferDocument } from "../defer-document.ts";

/** Makes an attempt to read a document, or to fetch what Textract has read, unless the document was deleted meanwhile. */
export async function readQueuedDocument(
  entry: OutboxEntry<"read-document">,
  outbox: OutboxRepository,
): Promise<void> {
  const { fileId } = entry.input;
  const file = await openStores().files.find(fileId);
  const parses = new ParseRepository(openTable());
  // A deleted document may still be restored: its time limit runs from now on.
  if (file === undefined) await parses.start(fileId, now());
  else if ((await readDocument(openReadTools(), file, now())) === "deferred") {
    await deferDocument(entry, { parses, outbox });
    return;
  }
  await outbox.finish(entry.id, now());
}
