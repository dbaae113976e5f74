import { countAgreement } from "../data/analytics/fact-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import type { OutboxEvent } from "../data/outbox/outbox-events.ts";

/** Brings the analytics to the present state of an agreement that was changed, or of those that were moved. */
export async function countChangedAgreements(
  table: Table,
  event: OutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  const isAboutAgreements = "renamed" in event && event.renamed.about === "agreement";
  const moved = isAboutAgreements ? event.renamed.refs : [];
  for (const id of "happened" in event ? [event.agreementId] : moved)
    await countAgreement(table, id, at);
  return [];
}
