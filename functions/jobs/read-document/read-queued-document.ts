import { openTable } from "../../data/core/open-table.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { openReadTools } from "../../extraction/open-read-tools.ts";
import { readDocument } from "../../extraction/read-document.ts";
import { addSeconds, now } from "../../platform/clock.ts";
import { countFailure } from "../../platform/failures.ts";

const firstWaitSeconds = 30;
const longestWaitSeconds = 480;
/** A document that was deferred more often counts for the alarm of failures. Half an hour has passed then. */
const expectedDeferrals = 5;

/** Seconds until a document is read again that was deferred. `requeued` is how often its entry has been queued again. */
export function readAgainSeconds(requeued: number): number {
  return Math.min(firstWaitSeconds * 2 ** requeued, longestWaitSeconds);
}

/** Makes an attempt to read a document, or to fetch what Textract has read, unless the document was deleted meanwhile. */
export async function readQueuedDocument(
  { id, input: { fileId }, requeued }: OutboxEntry<"read-document">,
  outbox: OutboxRepository,
): Promise<void> {
  const file = await openStores().files.find(fileId);
  const parses = new ParseRepository(openTable());
  // A deleted document may still be restored: its time limit runs from now on.
  if (file === undefined) await parses.start(fileId, now());
  else if ((await readDocument(openReadTools(), file, now())) === "deferred") {
    if (requeued >= expectedDeferrals) countFailure("read-document");
    const nextAt = addSeconds(now(), readAgainSeconds(requeued));
    await parses.noteNextAttempt(fileId, nextAt);
    await outbox.continueAt(id, nextAt);
    return;
  }
  await outbox.finish(id, now());
}
