import type { SubscriberName } from "../../../shared/contracts/subscribers.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Table } from "../../data/core/table.ts";
import type { AgreementOutboxEvent, OutboxEvent } from "../../data/outbox/outbox-events.ts";
import { countChangedAgreements } from "../../analytics/count-changed-agreements.ts";
import { indexParties } from "../../agreements/parties/index-parties.ts";
import { eventEmailItems } from "../../mail/event-email-items.ts";
import {
  notificationsForEvent,
  sheetNotificationsForEvent,
} from "../../notifications/notifications-for-event.ts";
import { customerEventItems } from "../../webhooks/webhook-delivery-items.ts";
import { indexObjectsOfEvent } from "../../search/index-objects-of-event.ts";

/**
 * A subscriber's reaction to an event. It gives the items to write in the transaction that removes the subscriber from
 * the event. It can run more than once, so its other writes must be idempotent.
 */
type Reaction = (table: Table, event: OutboxEvent, at: string) => Promise<TransactItem[]>;

export const reactions: Record<SubscriberName, Reaction> = {
  emails: ofAgreements(eventEmailItems),
  parties: ofAgreements(async (table, event, at) => {
    await indexParties(table, event, at);
    // Their links lead to pages that need the index.
    return await sheetNotificationsForEvent(table, event, at);
  }),
  notices: ofAgreements(notificationsForEvent),
  webhooks: customerEventItems,
  analytics: countChangedAgreements,
  search: indexObjectsOfEvent,
};

/** A reaction to events of agreements. No other event waits for it. */
function ofAgreements(
  react: (table: Table, event: AgreementOutboxEvent, at: string) => Promise<TransactItem[]>,
): Reaction {
  return async (table, event, at) => ("happened" in event ? await react(table, event, at) : []);
}
