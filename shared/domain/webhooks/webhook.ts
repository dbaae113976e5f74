import * as z from "zod";
import { UserId } from "../ids.ts";
import { once } from "../once.ts";
import { webhookEndings, webhookFailures, webhookRotationSeconds } from "./webhook-attempts.ts";
import { webhookTestType, type WebhookEventType } from "./webhook-event-types.ts";

/** A webhook: an address of a customer that is told of chosen events. */
export const Webhook = once(() =>
  z.object({
    id: z.string(),
    url: z.string(),
    /** For the people of the workspace. */
    description: z.string(),
    /** The events that it is told of. May hold names that only a later release knows. */
    events: z.array(z.string()),
    isOn: z.boolean(),
    /** Why it was turned off, and when. Absent if its owner turned it off, and once it is on again. */
    ending: z.object({ reason: z.enum(webhookEndings), at: z.string() }).optional(),
    /** Time of the first failure since the last success. */
    failingSince: z.string().optional(),
    /** The secret, encrypted. */
    secret: z.string(),
    /** The secret before the last rotation, encrypted, and until when it signs, too. */
    formerSecret: z.object({ secret: z.string(), until: z.string() }).optional(),
    createdBy: UserId,
    createdAt: z.string(),
  }),
);
export type Webhook = z.infer<ReturnType<typeof Webhook>>;

/** Whether a webhook is told of an event. What happens while it is off waits. A test is sent to the one that is tried. */
export function isToldOf({ events }: Pick<Webhook, "events">, type: WebhookEventType): boolean {
  return events.includes(type);
}

/** Returns the secrets that sign at a time, encrypted, the present one first. */
export function validSecrets(
  { secret, formerSecret }: Pick<Webhook, "secret" | "formerSecret">,
  at: string,
): string[] {
  const isFormerValid = formerSecret !== undefined && at < formerSecret.until;
  return isFormerValid ? [secret, formerSecret.secret] : [secret];
}

/** Returns a webhook with a new secret. The one before signs for another 24 hours; one before that no more. */
export function rotateSecret(webhook: Webhook, secret: string, at: string): Webhook {
  const until = new Date(Date.parse(at) + webhookRotationSeconds * 1000).toISOString();
  return { ...webhook, secret, formerSecret: { secret: webhook.secret, until } };
}

/** One attempt at a delivery. */
const WebhookAttempt = once(() =>
  z.object({
    at: z.string(),
    status: z.number().int().optional(),
    failure: z.enum(webhookFailures).optional(),
    milliseconds: z.number().int(),
    excerpt: z.string(),
  }),
);
export type WebhookAttempt = z.infer<ReturnType<typeof WebhookAttempt>>;

/**
 * `waiting`: for its next attempt. `held`: its webhook was off, or the workspace without the plan, when it was to be
 * sent; it is sent only when somebody presses 'Send again'.
 */
export const webhookDeliveryStates = ["waiting", "delivered", "failed", "held"] as const;

/** One event on its way to one webhook. */
export const WebhookDelivery = once(() =>
  z.object({
    id: z.string(),
    webhookId: z.string(),
    type: z.string(),
    /** When it happened. */
    occurredAt: z.string(),
    /** The body, which is the same in every attempt. */
    body: z.string(),
    state: z.enum(webhookDeliveryStates),
    /** Number of the series of attempts. 'Send again' begins another one, and the attempts of the one before end. */
    series: z.number().int(),
    /** Attempts of this series that have failed. */
    failures: z.number().int(),
    /** When the next attempt is due, if it waits for one. */
    nextAt: z.string().optional(),
    /** The last attempts of all series, oldest first. */
    attempts: z.array(WebhookAttempt()),
    /** Number of changes. */
    revision: z.number().int(),
  }),
);
export type WebhookDelivery = z.infer<ReturnType<typeof WebhookDelivery>>;

/** Whether a delivery is a test, which is attempted once. */
export function isTestDelivery({ type }: Pick<WebhookDelivery, "type">): boolean {
  return type === webhookTestType;
}
