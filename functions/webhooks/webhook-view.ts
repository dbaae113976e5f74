import type {
  WebhookDeliveryView,
  WebhookView,
} from "../../shared/contracts/webhooks/endpoints.ts";
import { webhookEventTypes } from "../../shared/domain/webhooks/webhook-event-types.ts";
import type { Webhook, WebhookDelivery } from "../../shared/domain/webhooks/webhook.ts";

/** A webhook without its secrets. Events of a later release are left out. */
export function webhookView(webhook: Webhook, at: string): WebhookView {
  const { id, url, description, events, isOn, ending, failingSince, createdAt } = webhook;
  const until = webhook.formerSecret?.until;
  return {
    ...{ id, url, description, isOn, ending, failingSince, createdAt },
    events: webhookEventTypes.filter((type) => events.includes(type)),
    formerSecretUntil: until !== undefined && at < until ? until : undefined,
  };
}

/** A delivery with the answers of its attempts. */
export function webhookDeliveryView(delivery: WebhookDelivery): WebhookDeliveryView {
  const { id, type, occurredAt, body, state, nextAt, attempts } = delivery;
  return { id, messageId: messageIdOf(delivery), type, occurredAt, body, state, nextAt, attempts };
}

/** The id in the header `webhook-id`, by which a receiver knows that it has a delivery already. */
export function messageIdOf({ id }: Pick<WebhookDelivery, "id">): string {
  return `msg_${id}`;
}
