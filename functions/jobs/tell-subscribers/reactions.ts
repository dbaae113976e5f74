import type { SubscriberName } from "../../../shared/contracts/subscribers.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Table } from "../../data/core/table.ts";
import type { OutboxEvent } from "../../data/outbox/event-repository.ts";
import { askForEmails } from "../../mail/ask-for-emails.ts";

/**
 * What a subscriber does about an event: gives what is to be written in the transaction that takes it off the event.
 * It may run more than once, so whatever it writes itself has to bear a repeat.
 */
type Reaction = (table: Table, event: OutboxEvent, at: string) => Promise<TransactItem[]>;

export const reactions: Record<SubscriberName, Reaction> = {
  emails: askForEmails,
};
