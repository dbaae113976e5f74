import type { AgreementEventType } from "../domain/agreement/agreement-event.ts";
import { mailedEvents } from "./mails.ts";

/** Someone who reacts to what happens to agreements, and the events that it is told of. */
interface SubscriberContract {
  agreementEvents: readonly AgreementEventType[];
}

/**
 * Every subscriber. A change writes one event with the names of those interested in it; each is told by itself, and
 * again until it has done its part. What it does is its line in `functions/jobs/tell-subscribers/reactions.ts`.
 */
export const subscribers = {
  emails: { agreementEvents: mailedEvents },
} as const satisfies Record<string, SubscriberContract>;

export type SubscriberName = keyof typeof subscribers;

// Object.keys forgets the literal names; the constant has no other keys.
const subscriberNames = Object.keys(subscribers) as SubscriberName[];

/** The subscribers that an event of this type is for. */
export function interestedIn(type: AgreementEventType): SubscriberName[] {
  return subscriberNames.filter((name) => subscribers[name].agreementEvents.includes(type));
}

/** Whether a name is one of the subscribers; an event can outlive a subscriber. */
export function isSubscriber(name: string): name is SubscriberName {
  return Object.hasOwn(subscribers, name);
}
