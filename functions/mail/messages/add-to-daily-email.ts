import { withOptimisticRetry, mustRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { DailyEmailRepository } from "../../data/limits/daily-emails.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import type { DailyPart, EmailMessage } from "./email-message.ts";

/** Attempts for an entry that loses to concurrent entries of the same daily email. */
const attempts = 20;

/**
 * Makes an email an entry of its address's daily email. The entry and the note on the outbox entry are one transaction,
 * so a repeat adds nothing.
 */
export async function addToDailyEmail(
  table: Table,
  { entry, message, at }: { entry: OutboxEntry<"send-mail">; message: EmailMessage; at: string },
  { task, recipient }: DailyPart,
): Promise<void> {
  const emails = new DailyEmailRepository(table);
  const noted = new OutboxRepository(table).joinedItem(entry.id, message.recipient);
  await withOptimisticRetry(attempts, async () => {
    const added = await emails.addItems(message.to.address, { task, recipient }, at);
    const refusal = await table.tryTransact([...added, noted]);
    // An earlier attempt, whose answer was lost, has added the entry.
    const isAdded = refusal === undefined || (!refusal.isConflict && refusal.isCausedBy(noted));
    return isAdded ? undefined : mustRetry;
  });
}
