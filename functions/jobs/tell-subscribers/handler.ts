import { isSubscriber } from "../../../shared/contracts/subscribers.ts";
import { openTable } from "../../data/core/open-table.ts";
import { now } from "../../platform/clock.ts";
import { batchHandler } from "../batch-handler.ts";
import { EventMessage } from "../messages.ts";
import { tellSubscriber } from "./tell-subscriber.ts";

/**
 * Notifies one subscriber of one event for each message. A message for an unknown subscriber is dropped; its event
 * waits for it.
 */
export const handler = batchHandler("tell-subscribers", async (body) => {
  const { eventId, subscriber } = EventMessage.parse(body);
  if (isSubscriber(subscriber)) await tellSubscriber(openTable(), eventId, subscriber, now());
});
