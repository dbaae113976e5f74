/** Every event that a webhook can be told of. The names are part of what receivers read. */
export const webhookEventTypes = [
  "agreement.sent",
  "agreement.opened",
  "agreement.signed",
  "agreement.declined",
  "agreement.voided",
  "agreement.expired",
  "agreement.completed",
  "suggestion.created",
  "song.moved",
  "file.ready",
  "email.bounced",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The type of what 'Send a test' sends. Nobody chooses it. */
export const webhookTestType = "webhook.test";
