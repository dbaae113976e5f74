import type { AgreementEventType } from "../domain/agreement/agreement-event.ts";
import { noticeKinds } from "../domain/agreement/notice.ts";
import { mailedEvents } from "./mails.ts";

/** A subscriber of agreement events: the types of events that it receives. */
interface SubscriberContract {
  agreementEvents: readonly AgreementEventType[];
}

/**
 * Every subscriber. A change writes one event with the names of its subscribers. Each subscriber receives the event
 * separately, and again until its reaction succeeds. The reactions are in
 * `functions/jobs/tell-subscribers/reactions.ts`.
 */
export const subscribers = {
  emails: { agreementEvents: mailedEvents },
  parties: {
    agreementEvents: [
      "sent",
      "changed",
      "address_corrected",
      "declined",
      "voided",
      "expired",
      "completed",
    ],
  },
  notices: { agreementEvents: noticeKinds },
} as const satisfies Record<string, SubscriberContract>;

export type SubscriberName = keyof typeof subscribers;

// Object.keys returns string[]; the constant has no other keys.
const subscriberNames = Object.keys(subscribers) as SubscriberName[];

/** Returns the names of the subscribers that receive events of this type. */
export function interestedIn(type: AgreementEventType): SubscriberName[] {
  const contracts: Record<SubscriberName, SubscriberContract> = subscribers;
  return subscriberNames.filter((name) => contracts[name].agreementEvents.includes(type));
}

/** Whether a subscriber with this name exists. A stored event can name a subscriber that was removed since. */
export function isSubscriber(name: string): name is SubscriberName {
  return Object.hasOwn(subscribers, name);
}
