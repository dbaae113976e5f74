import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import type { AgreementOutboxEvent } from "../data/outbox/outbox-events.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { emailsForEvent } from "./emails-for-event.ts";

/**
 * Transaction items that add an outbox entry for each email about an event. The entries are separate, because SES may
 * refuse an email for a day, and emails to 30 contributors at the account's send rate take longer than one run.
 */
export async function eventEmailItems(
  table: Table,
  event: AgreementOutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  return emailsForEvent(event, event.happened).map((task) =>
    requestJobItem(table, "send-mail", task, at),
  );
}
