import * as z from "zod";
import { subscribersOfEvent } from "../../shared/contracts/subscribers.ts";
import type { Table } from "../data/core/table.ts";
import { AgreementOutboxEvent } from "../data/outbox/outbox-events.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";

const Entry = z.object({
  id: z.string(),
  kind: z.literal("outbox"),
  job: z.string(),
  createdAt: z.string(),
  input: z.record(z.string(), z.unknown()),
});

/** The outbox entries among the table's items, unordered. Entries that request an email have its template. */
export function outboxEntriesIn(items: readonly unknown[]) {
  return items.flatMap((item) => {
    const entry = Entry.safeParse(item).data;
    if (entry === undefined) return [];
    const { template } = entry.input;
    return [{ ...entry, template: typeof template === "string" ? template : undefined }];
  });
}

/** The outbox entries of an agreement among the table's items. With `name`, only those of this job or email. */
export function agreementTasksIn(items: readonly unknown[], agreementId: string, name?: string) {
  return outboxEntriesIn(items).filter(
    ({ job, input, template }) =>
      input["agreementId"] === agreementId &&
      (name === undefined || job === name || template === name),
  );
}

/** The outbox events of an agreement among the table's items, in order of their sequence. */
export function agreementEventsIn(items: readonly Record<string, unknown>[], agreementId: string) {
  return items
    .filter((item) => item["kind"] === "event" && item["agreementId"] === agreementId)
    .map((item) => AgreementOutboxEvent.parse(item))
    .toSorted((a, b) => a.sequence - b.sequence);
}

/** Delivers an agreement's events to their subscribers, each at the time of the event, like the queue. */
export async function deliverAllEvents(
  table: Table,
  items: readonly Record<string, unknown>[],
  agreementId: string,
): Promise<void> {
  for (const { id, happened, createdAt } of agreementEventsIn(items, agreementId))
    for (const subscriber of subscribersOfEvent(happened, true))
      await tellSubscriber(table, id, subscriber, createdAt);
}
