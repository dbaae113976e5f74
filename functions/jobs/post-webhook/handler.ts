import { postWebhook } from "../../webhooks/client/post-webhook.ts";
import { WebhookRequest, type WebhookAnswer } from "../../webhooks/client/webhook-request.ts";

/**
 * Sends one request to a customer's webhook. `deliver-webhook` invokes this function, whose role has no permission but
 * that on its log: whatever a receiver answers, there is nothing here to reach and no secret to read.
 */
export async function handler(event: unknown): Promise<WebhookAnswer> {
  const allowsLoopback = process.env["WEBHOOK_LOOPBACK"] === "allowed";
  return await postWebhook(WebhookRequest().parse(event), { allowsLoopback });
}
