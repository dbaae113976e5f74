import type { ParseRepository } from "../data/files/parse-repository.ts";
import type { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../data/outbox/outbox-entries.ts";
import { addSeconds, now } from "../platform/clock.ts";
import { countFailure } from "../platform/failures.ts";

const firstWaitSeconds = 30;
const longestWaitSeconds = 480;
/** A document that was deferred more often counts for the alarm of failures. Half an hour has passed then. */
const expectedDeferrals = 5;

/** Seconds until a document is tried again that was deferred. `requeued` is how often its entry has been queued again. */
export function tryAgainSeconds(requeued: number): number {
  return Math.min(firstWaitSeconds * 2 ** requeued, longestWaitSeconds);
}

/** Queues the job of a document again, after a time that doubles with each deferral. The page says when. */
export async function deferDocument(
  { id, job, input: { fileId }, requeued }: OutboxEntry<"copy-document" | "read-document">,
  { parses, outbox }: { parses: ParseRepository; outbox: OutboxRepository },
): Promise<void> {
  if (requeued >= expectedDeferrals) countFailure(job);
  const nextAt = addSeconds(now(), tryAgainSeconds(requeued));
  await parses.noteNextAttempt(fileId, nextAt);
  await outbox.continueAt(id, nextAt);
}
