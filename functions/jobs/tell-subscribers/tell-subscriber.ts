import type { SubscriberName } from "../../../shared/contracts/subscribers.ts";
import type { Table } from "../../data/core/table.ts";
import { EventRepository } from "../../data/outbox/event-repository.ts";
import { reactions } from "./reactions.ts";

/** Runs a subscriber's reaction to an event and removes the subscriber from it. Does nothing when another run has. */
export async function tellSubscriber(
  table: Table,
  eventId: string,
  subscriber: SubscriberName,
  at: string,
): Promise<void> {
  const events = new EventRepository(table);
  const event = await events.take(eventId, subscriber, at);
  if (event === undefined) return;
  try {
    const written = await reactions[subscriber](table, event, at);
    await events.removeSubscriber(eventId, subscriber, at, written);
  } catch (error) {
    await events.release(eventId, subscriber);
    throw error;
  }
}
