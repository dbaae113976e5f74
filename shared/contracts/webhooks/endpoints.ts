import * as z from "zod";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import {
  webhookAddressCharacters,
  webhookAddressMessages,
} from "../../domain/webhooks/webhook-address.ts";
import { webhookEndings, webhookFailures } from "../../domain/webhooks/webhook-attempts.ts";
import { webhookEventTypes } from "../../domain/webhooks/webhook-event-types.ts";
import { webhookDeliveryStates } from "../../domain/webhooks/webhook.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmptyBody, Id, singleLineText, Timestamp } from "../fields.ts";

const WebhookInput = once(() =>
  z.object({
    /** Where the events go. The function checks it, by what the stage allows. */
    url: z
      .string()
      .trim()
      .min(1, webhookAddressMessages.invalid)
      .max(webhookAddressCharacters, webhookAddressMessages.long),
    description: singleLineText(bounds.webhookDescriptionCharacters).default(""),
    events: z
      .array(z.enum(webhookEventTypes))
      .min(1, "Choose at least one event")
      .max(webhookEventTypes.length)
      .transform((types) => [...new Set(types)]),
  }),
);
export type WebhookInput = z.infer<ReturnType<typeof WebhookInput>>;

export const WebhookView = once(() =>
  z.object({
    id: Id(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEventTypes)),
    isOn: z.boolean(),
    /** Why Splitsheet turned it off, and when. */
    ending: z.object({ reason: z.enum(webhookEndings), at: Timestamp() }).optional(),
    /** Time of the first failure since the last success. */
    failingSince: Timestamp().optional(),
    /** Until when the secret before the present one is valid, too. */
    formerSecretUntil: Timestamp().optional(),
    createdAt: Timestamp(),
  }),
);
export type WebhookView = z.infer<ReturnType<typeof WebhookView>>;

/** A webhook with its secret, which no other call shows again. */
const WebhookWithSecret = once(() => z.object({ webhook: WebhookView(), secret: z.string() }));

export const WebhookDeliveryView = once(() =>
  z.object({
    id: Id(),
    /** The id that all attempts send. */
    messageId: z.string(),
    type: z.string(),
    occurredAt: Timestamp(),
    /** What is sent. */
    body: z.string(),
    state: z.enum(webhookDeliveryStates),
    /** When the next attempt is due, if one is. */
    nextAt: Timestamp().optional(),
    /** The last attempts, oldest first. */
    attempts: z.array(
      z.object({
        at: Timestamp(),
        status: z.number().int().optional(),
        failure: z.enum(webhookFailures).optional(),
        milliseconds: z.number().int(),
        /** The first 1 KB of the answer. */
        excerpt: z.string(),
      }),
    ),
  }),
);
export type WebhookDeliveryView = z.infer<ReturnType<typeof WebhookDeliveryView>>;

const byId = once(() => z.object({ id: Id() }));
const ofDelivery = once(() => z.object({ id: Id(), deliveryId: Id() }));

/** The endpoints of webhooks: addresses of customers that are told what happens in a workspace. Only owners call them. */
export const webhooks = {
  list: endpoint({
    method: "GET",
    path: "/api/webhooks",
    access: "user",
    role: "owner",
    summary: "Lists the webhooks of the workspace, and whether its plan has them",
    repeat: "natural",
    shows: ["webhooks"],
    schemas: () => ({
      responses: {
        200: z.object({
          webhooks: z.array(WebhookView()),
          /** Whether the plan includes webhooks. Without it everything waits. */
          hasPlan: z.boolean(),
        }),
      },
    }),
    errors: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/webhooks",
    access: "user",
    role: "owner",
    entitlement: "webhooks",
    proof: "recent",
    summary: "Adds a webhook to the workspace; the answer alone has its secret",
    repeat: "key",
    changes: ["teams", "webhooks"],
    schemas: () => ({ body: WebhookInput(), responses: { 201: WebhookWithSecret() } }),
    // `webhook_not_found`: a repeat of the request after the webhook was deleted.
    errors: ["webhooks_full", "webhook_not_found"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/webhooks/{id}",
    access: "user",
    workspace: "chosen",
    role: "owner",
    entitlement: "webhooks",
    proof: "recent",
    summary: "Changes a webhook's address and events, and turns it on or off",
    repeat: "natural",
    changes: ["teams", "webhooks"],
    schemas: () => ({
      params: byId(),
      body: WebhookInput().extend({ isOn: z.boolean() }),
      responses: { 200: WebhookView() },
    }),
    errors: ["webhook_not_found"],
  }),
  rotateSecret: endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/secret",
    access: "user",
    workspace: "chosen",
    role: "owner",
    entitlement: "webhooks",
    proof: "recent",
    summary: "Makes a new secret; the present one stays valid for 24 hours",
    repeat: "key",
    changes: ["teams", "webhooks"],
    schemas: () => ({ params: byId(), responses: { 200: WebhookWithSecret() } }),
    errors: ["webhook_not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/webhooks/{id}",
    access: "user",
    workspace: "chosen",
    role: "owner",
    proof: "recent",
    summary: "Deletes a webhook; nothing more is sent to it",
    repeat: "key",
    changes: ["teams", "webhooks"],
    schemas: () => ({ params: byId(), responses: { 200: EmptyBody() } }),
    errors: ["webhook_not_found"],
  }),
  sendTest: endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/test",
    access: "user",
    workspace: "chosen",
    role: "owner",
    entitlement: "webhooks",
    summary: "Sends a test to a webhook, also to one that is off",
    repeat: "key",
    changes: ["webhooks"],
    schemas: () => ({ params: byId(), responses: { 202: WebhookDeliveryView() } }),
    errors: ["webhook_not_found", "webhook_delivery_not_found"],
  }),
  deliveries: endpoint({
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    access: "user",
    workspace: "chosen",
    role: "owner",
    summary: "Lists what was sent to a webhook in the last 30 days, or waits, newest first",
    repeat: "natural",
    shows: ["webhooks"],
    schemas: () => ({
      params: byId(),
      query: Cursor(),
      responses: { 200: z.array(WebhookDeliveryView()) },
    }),
    errors: ["webhook_not_found"],
  }),
  sendAgain: endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/deliveries/{deliveryId}/send",
    access: "user",
    workspace: "chosen",
    role: "owner",
    entitlement: "webhooks",
    summary: "Sends a delivery again, with the same id",
    repeat: "key",
    changes: ["webhooks"],
    schemas: () => ({ params: ofDelivery(), responses: { 202: WebhookDeliveryView() } }),
    // `webhook_delivery_not_found`: also a repeat of the request after its delivery has left the log.
    errors: ["webhook_not_found", "webhook_delivery_not_found", "webhook_off"],
  }),
  sendHeld: endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/held",
    access: "user",
    workspace: "chosen",
    role: "owner",
    entitlement: "webhooks",
    summary:
      "Sends some of the deliveries that were held, oldest first; `nextCursor` sends the next ones",
    repeat: "natural",
    changes: ["webhooks"],
    schemas: () => ({
      params: byId(),
      body: Cursor().pick({ cursor: true }),
      responses: {
        202: z.object({
          sent: z.number().int(),
          /** There may be more. */
          nextCursor: z.string().optional(),
        }),
      },
    }),
    errors: ["webhook_not_found", "webhook_off"],
  }),
} as const;
