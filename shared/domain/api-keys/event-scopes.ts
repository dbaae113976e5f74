import type { WebhookEventType } from "../webhooks/webhook-event-types.ts";
import type { ApiKeyScope } from "./api-key-scopes.ts";

/** The scope that an API key needs to read of an event: that of the object which the event is about. */
export const scopeOfEvent: Readonly<Record<WebhookEventType, ApiKeyScope>> = {
  "agreement.sent": "agreements:read",
  "agreement.opened": "agreements:read",
  "agreement.signed": "agreements:read",
  "agreement.declined": "agreements:read",
  "agreement.voided": "agreements:read",
  "agreement.expired": "agreements:read",
  "agreement.completed": "agreements:read",
  "suggestion.created": "agreements:read",
  "email.bounced": "agreements:read",
  "song.moved": "songs:read",
  "file.ready": "files:read",
};
