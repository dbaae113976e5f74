import Stripe from "stripe";
import { webhookEvents } from "./catalog.ts";

/** The metadata of objects that this project created. */
export const mark = { application: "splitsheet" };
/** The largest number of objects of one kind that is read. */
export const listed = { limit: 1000 };

/** The address at which a site takes Stripe's webhooks. */
export function webhookUrl(siteOrigin: string): string {
  return `${siteOrigin}/api/stripe/webhook`;
}

/** The webhook endpoints of an address. */
export async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray(listed);
  return all.filter((one) => one.url === url);
}

/** Makes a webhook endpoint. Stripe gives its secret only now. */
export async function createEndpoint(
  stripe: Stripe,
  url: string,
): Promise<{ webhookEndpoint: string; webhookSecret: string }> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...webhookEvents],
    api_version: Stripe.API_VERSION,
    metadata: mark,
  });
  if (secret === undefined) throw new Error("Stripe gave no secret of the endpoint");
  return { webhookEndpoint: id, webhookSecret: secret };
}
