import { createHmac } from "node:crypto";
import { billing } from "../../shared/contracts/billing/endpoints.ts";
import type { OperatorSecret } from "./stripe/operator-secret.ts";

/**
 * Sends a webhook as Stripe does, signed with the endpoint's secret, about nothing that a workspace has. None is sent
 * with a wrong signature: the alarm `RefusedWebhooks` would count it. Returns a sentence for each problem.
 */
export async function checkWebhook(
  origin: string,
  { apiKey, webhookSecret }: Pick<OperatorSecret, "apiKey" | "webhookSecret">,
): Promise<string[]> {
  if (webhookSecret === undefined)
    return ["The Stripe secret has no `webhookSecret`: run `npm run operate -- stripe-sync`"];
  const body = JSON.stringify({
    id: "evt_smoke",
    object: "event",
    type: "smoke",
    livemode: apiKey.includes("_live_"),
    data: { object: { object: "smoke" } },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", webhookSecret).update(`${seconds}.${body}`).digest("hex");
  const answer = await fetch(`${origin}${billing.takeWebhook.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": `t=${seconds},v1=${signature}`,
    },
    body,
  });
  return answer.ok ? [] : [`A signed webhook of Stripe is answered with ${answer.status}`];
}
