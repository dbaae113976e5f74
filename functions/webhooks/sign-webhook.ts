import { createHmac } from "node:crypto";
import { epochSeconds } from "../platform/clock.ts";
import type { WebhookRequest } from "./client/webhook-request.ts";
import { webhookSecretBytes } from "./webhook-secret.ts";

/** What is signed: the delivery's id, which all attempts share, the time of the attempt, and the body. */
interface SignedWebhook {
  id: string;
  url: string;
  body: string;
  /** Time of the attempt. Receivers refuse what is older than a few minutes. */
  at: string;
  /** Every secret that is valid now. During a rotation each of the two makes a signature. */
  secrets: readonly string[];
}

/** The request of an attempt with its headers, by the specification of Standard Webhooks. */
export function signedWebhook({ id, url, body, at, secrets }: SignedWebhook): WebhookRequest {
  const timestamp = String(epochSeconds(at));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", webhookSecretBytes(secret)).update(signed);
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    url,
    headers: {
      "content-type": "application/json",
      "user-agent": "Splitsheet-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signatures.join(" "),
    },
    body,
  };
}
