import type Stripe from "stripe";
import { CommandRefused } from "../command-refused.ts";
import type { SecretStore } from "../secret-store.ts";
import { readOperatorSecret, type OperatorSecret } from "../stripe/operator-secret.ts";
import { createEndpoint, endpointsAt, listed, webhookUrl } from "../stripe/webhook-endpoint.ts";

/** Functions keep a secret for five minutes. */
const untilFunctionsReadMs = 6 * 60 * 1000;

export interface WebhookRotation {
  stripe: Stripe;
  secret: SecretStore;
  /** The origin of the site, at which the webhooks arrive. */
  siteOrigin: string;
  /** Now, in milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  applies: boolean;
  say: (line: string) => void;
}

/**
 * Replaces the webhook endpoint, and so the secret that signs webhooks. Functions accept both secrets until all of them
 * have read the new one; then the earlier endpoint is deleted. A repeat continues where a run was interrupted.
 */
export async function rotateWebhookSecret(tools: WebhookRotation): Promise<void> {
  const { stripe, secret, siteOrigin, now, wait, applies, say } = tools;
  const url = webhookUrl(siteOrigin);
  let current = await readOperatorSecret(secret);
  if (current.webhookSecret === undefined || current.webhookEndpoint === undefined)
    throw new CommandRefused(
      "The Stripe secret names no webhook endpoint: run `npm run operate -- stripe-sync --apply` first.",
    );
  const begun = current.webhookRotatedAt;
  if (!applies) {
    say(
      begun === undefined
        ? `Stripe gets another webhook endpoint ${url} with a secret of its own. After six minutes the earlier one is deleted. Both are valid meanwhile.`
        : `The webhook endpoint ${url} was replaced at ${begun}; the earlier one is deleted.`,
    );
    say("Nothing was changed. Add --apply to make the change.");
    return;
  }
  if (begun === undefined) {
    const made = await createEndpoint(stripe, url);
    current = {
      ...current,
      ...made,
      formerWebhookSecret: current.webhookSecret,
      webhookRotatedAt: new Date(now()).toISOString(),
    };
    await secret.write(JSON.stringify(current));
    say(`Stripe sends to the webhook endpoint ${made.webhookEndpoint}, too.`);
  }
  const left = Date.parse(current.webhookRotatedAt ?? "") + untilFunctionsReadMs - now();
  if (left > 0) {
    say(`Waiting ${Math.ceil(left / 1000)} seconds, until all functions have read its secret.`);
    await wait(left);
  }
  for (const { id } of await endpointsAt(stripe, url))
    if (id !== current.webhookEndpoint) {
      await stripe.webhookEndpoints.del(id);
      say(`Deleted the webhook endpoint ${id}.`);
    }
  const {
    formerWebhookSecret: _,
    webhookRotatedAt: __,
    ...rest
  } = await readOperatorSecret(secret);
  await secret.write(JSON.stringify(rest));
  say("Done. Functions refuse the earlier secret within five minutes.");
}

export interface KeyReplacement {
  /** A client with an API key. */
  connect: (apiKey: string) => Stripe;
  secret: SecretStore;
  apiKey: string;
  applies: boolean;
  say: (line: string) => void;
}

/** Replaces the API key by another one of the same account and mode, which the operator made in Stripe's dashboard. */
export async function replaceApiKey({
  connect,
  secret,
  apiKey,
  applies,
  say,
}: KeyReplacement): Promise<void> {
  const current = await readOperatorSecret(secret);
  if (current.apiKey === apiKey) {
    say("The secret has this API key. There is nothing to change.");
    return;
  }
  const next: OperatorSecret = { ...current, apiKey };
  const text = JSON.stringify(next);
  await readOperatorSecret({ read: async () => text });
  if (modeOf(apiKey) !== modeOf(current.apiKey))
    throw new CommandRefused(
      `The new API key is of ${modeOf(apiKey)} mode, and the stage's of ${modeOf(current.apiKey)} mode.`,
    );
  // A key can be of another account that has another endpoint for this site.
  const endpoint = current.webhookEndpoint;
  const endpoints = await connect(apiKey)
    .webhookEndpoints.list({ limit: 100 })
    .autoPagingToArray(listed);
  if (endpoint !== undefined && !endpoints.some(({ id }) => id === endpoint))
    throw new CommandRefused(
      `The account of the new API key has no webhook endpoint ${endpoint}: it is another account.`,
    );
  say("The new API key works, and is of the same account and mode.");
  if (!applies) {
    say("Nothing was changed. Add --apply to use it.");
    return;
  }
  await secret.write(text);
  say("Done. Functions use it within five minutes; then delete the earlier key in Stripe.");
}

const modeOf = (apiKey: string): string => (apiKey.includes("_live_") ? "live" : "test");
