import * as z from "zod";
import { once } from "../../domain/once.ts";
import { webhookEventTypes } from "../../domain/webhooks/webhook-event-types.ts";
import { WebhookEventData } from "../../domain/webhooks/webhook-event.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, Timestamp } from "../fields.ts";

/** What happened, as webhooks tell it: ids and numbers, no names, addresses or links. */
export const ApiEvent = once(() =>
  z.object({
    id: z.string(),
    type: z.enum(webhookEventTypes),
    /** When it happened. */
    timestamp: Timestamp(),
    /** When it was added to this list, which is in this order: seconds after it happened, seldom minutes. */
    recordedAt: Timestamp(),
    data: WebhookEventData(),
  }),
);
export type ApiEvent = z.infer<ReturnType<typeof ApiEvent>>;

/** The list of what happened in a workspace. The function `agreements` answers it. */
export const eventEndpoints = {
  workspaceEvents: endpoint({
    method: "GET",
    path: "/api/events",
    access: "user",
    scope: "agreements:read",
    summary:
      "Lists what happened in the workspace in the last 30 days, as webhooks tell it, newest first. A key without `files:read` or `songs:read` reads nothing of files or of moved songs, so a page may be shorter than its limit",
    repeat: "natural",
    schemas: () => ({
      query: Cursor().extend({
        since: Timestamp()
          .describe("Only events that were recorded since this time, ISO 8601 in UTC")
          .optional(),
      }),
      responses: { 200: z.array(ApiEvent()) },
    }),
    errors: [],
  }),
} as const;
