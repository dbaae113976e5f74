import type {
  AgreementEvent,
  AgreementEventType,
} from "../domain/agreement/evidence/agreement-event.ts";
import { agreementNotificationKinds } from "../domain/agreement/notification.ts";
import { agreementEventsOfWebhooks } from "../domain/webhooks/webhook-event.ts";
import { eventsWithEmail } from "./emails/emails.ts";

/** The events that change what the analytics count of an agreement (`shared/domain/analytics/agreement-fact.ts`). */
const eventsThatCount = [
  "sent",
  "changed",
  "opened",
  "signed",
  "declined",
  "voided",
  "expired",
  "address_corrected",
  "bounced",
  "resent",
  "reminded",
  "suggested",
  "answered",
  "withdrawn",
  "agreed",
  "all_agreed",
  "song_deleted",
  "left",
] as const satisfies readonly AgreementEventType[];

/** A subscriber of events: the types of agreement events that it receives. */
interface SubscriberContract {
  agreementEvents: readonly AgreementEventType[];
  /** Further types that it receives only if the title or the artist changed. */
  namingEvents?: readonly AgreementEventType[];
}

/**
 * Every subscriber. A change writes one event with the names of its subscribers. Each subscriber receives the event
 * separately, and again until its reaction succeeds. The reactions are in
 * `functions/jobs/tell-subscribers/reactions.ts`.
 */
export const subscribers = {
  emails: { agreementEvents: eventsWithEmail },
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
  notices: { agreementEvents: [...agreementNotificationKinds, "declared"] },
  /** What customers' webhooks are told of, and their API keys read. */
  webhooks: { agreementEvents: agreementEventsOfWebhooks },
  /**
   * Counts agreements (`functions/analytics`), also when they are moved. It reads the whole head each time, so it misses
   * nothing of the other events; those change what it counts only until the next of these.
   */
  analytics: { agreementEvents: eventsThatCount },
  /** Also receives the names and deletions of other objects. The people of a sent sheet are in the address book. */
  search: { agreementEvents: ["sent", "changed"], namingEvents: ["created", "edited"] },
} as const satisfies Record<string, SubscriberContract>;

export type SubscriberName = keyof typeof subscribers;

// Object.keys returns string[]; the constant has no other keys.
const subscriberNames = Object.keys(subscribers) as SubscriberName[];

/**
 * Returns the names of the subscribers that receive events of this type. `isNamed`: whether the title or the artist
 * changed.
 */
function subscribersOf(type: AgreementEventType, isNamed: boolean): SubscriberName[] {
  const contracts: Record<SubscriberName, SubscriberContract> = subscribers;
  return subscriberNames.filter((name) => {
    const { agreementEvents, namingEvents = [] } = contracts[name];
    return agreementEvents.includes(type) || (isNamed && namingEvents.includes(type));
  });
}

/**
 * Returns the names of the subscribers that receive an event. Most signatures cause no email, so their events do not go to
 * the emails, nor do details that nobody is told of to the notices.
 */
export function subscribersOfEvent(event: AgreementEvent, isNamed: boolean): SubscriberName[] {
  const isAboutDetails = event.type === "signed" || event.type === "declared";
  const tellsNobody = isAboutDetails && event.signedBefore === undefined;
  const emailsNobody = tellsNobody && event.representativeGeneration === undefined;
  return subscribersOf(event.type, isNamed).filter(
    (name) =>
      !(emailsNobody && name === "emails") &&
      !(tellsNobody && event.type === "declared" && name === "notices"),
  );
}

/**
 * Whether this release has a subscriber with this name. Events wait for a name that it does not have: it is a later
 * release's. A subscriber that is given up stays declared, without event types, until no event waits for it.
 */
export function isSubscriber(name: string): name is SubscriberName {
  return Object.hasOwn(subscribers, name);
}
