import {
  isWebhookDelivered,
  maxWebhookAttempts,
  webhookEndingAfter,
  webhookRetryDelay,
} from "./webhook-attempts.ts";
import {
  isTestDelivery,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from "./webhook.ts";

/** Attempts that the log of a delivery shows: those of the latest series, and some before. */
const shownAttempts = 2 * maxWebhookAttempts;

/** Returns a delivery after an attempt. `attempt.at` is the time at which it ended. */
export function recordAttempt(delivery: WebhookDelivery, attempt: WebhookAttempt): WebhookDelivery {
  const { nextAt: _, ...rest } = delivery;
  const next = {
    ...rest,
    revision: delivery.revision + 1,
    attempts: [...delivery.attempts, attempt].slice(-shownAttempts),
  };
  if (isWebhookDelivered(attempt)) return { ...next, state: "delivered" };
  const failures = delivery.failures + 1;
  const delay = isTestDelivery(delivery) ? undefined : webhookRetryDelay(failures);
  if (delay === undefined) return { ...next, failures, state: "failed" };
  const nextAt = new Date(Date.parse(attempt.at) + delay * 1000).toISOString();
  return { ...next, failures, state: "waiting", nextAt };
}

/** Returns a delivery whose webhook is off, or whose workspace has no plan with webhooks. */
export function holdDelivery(delivery: WebhookDelivery): WebhookDelivery {
  const { nextAt: _, ...rest } = delivery;
  return { ...rest, state: "held", revision: delivery.revision + 1 };
}

/** Returns a delivery whose attempts begin again at once, with the same id and body. */
export function sendAgain(delivery: WebhookDelivery, at: string): WebhookDelivery {
  const { revision, series } = delivery;
  return {
    ...delivery,
    ...{ state: "waiting", nextAt: at, failures: 0 },
    ...{ series: series + 1, revision: revision + 1 },
  };
}

/**
 * Returns a webhook after an attempt of one of its deliveries, or the same object if nothing about it changes. A test
 * that fails says nothing about the webhook: its owner is at work on the receiver.
 */
export function noteOutcome(
  webhook: Webhook,
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
): Webhook {
  const { failingSince } = webhook;
  if (isWebhookDelivered(attempt)) {
    if (failingSince === undefined) return webhook;
    const { failingSince: _, ...rest } = webhook;
    return rest;
  }
  if (isTestDelivery(delivery)) return webhook;
  const since = failingSince ?? attempt.at;
  const reason = webhook.isOn ? webhookEndingAfter(attempt, since, attempt.at) : undefined;
  if (reason !== undefined)
    return { ...webhook, isOn: false, failingSince: since, ending: { reason, at: attempt.at } };
  return failingSince === undefined ? { ...webhook, failingSince: since } : webhook;
}
