import type Stripe from "stripe";
import * as z from "zod";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { once } from "../../shared/domain/once.ts";
import { requireEnv } from "../platform/env.ts";
import { readSecret } from "../platform/secrets.ts";

const StripeSecret = once(() =>
  z.object({
    apiKey: z.string().min(1),
    webhookSecret: z.string().min(1),
    /** While the webhook endpoint is replaced: the secret of the earlier one. */
    formerWebhookSecret: z.string().min(1).optional(),
    /** The id of the portal's configuration; absent for the account's default. */
    portalConfiguration: z.string().min(1).optional(),
    /** The id of the portal's configuration for confirming a change of plan; absent for the account's default. */
    changeConfiguration: z.string().min(1).optional(),
  }),
);
type StripeSecret = z.infer<ReturnType<typeof StripeSecret>>;

/** Timeout of one Stripe call in milliseconds. With all retries it is below the request timeout. */
const timeoutMs = 5000;
const retries = 1;

/** The ids of the portal's configurations; undefined for the account's default. */
export interface PortalConfigurations {
  home: string | undefined;
  /** For the confirmation of a change of plan. */
  change: string | undefined;
}

let opened: { apiKey: string; stripe: Promise<Stripe> } | undefined;

/** Whether the stage takes payments. */
export function isBillingOn(): boolean {
  return (process.env["STRIPE_SECRET_NAME"] ?? "") !== "";
}

/** Whether Stripe Tax adds the tax to the prices. */
export function addsTax(): boolean {
  return process.env["STRIPE_TAX"] === "true";
}

/** The operator's Stripe secret. Throws `billing_off` where the stage takes no payments. */
async function readStripeSecret(): Promise<StripeSecret> {
  if (!isBillingOn()) throw new DomainError("billing_off");
  const text = await readSecret(requireEnv("STRIPE_SECRET_NAME"));
  const parsed = StripeSecret().safeParse(parseJson(text));
  // The parser's own message could quote the secret.
  if (!parsed.success) throw new Error("The Stripe secret does not hold apiKey and webhookSecret");
  return parsed.data;
}

/** Stripe's client, in the API version of the SDK. Throws `billing_off` where the stage takes no payments. */
export async function openStripe(): Promise<Stripe> {
  const { apiKey } = await readStripeSecret();
  if (opened?.apiKey !== apiKey) opened = { apiKey, stripe: makeStripe(apiKey) };
  return await opened.stripe;
}

/** Webhook signing secrets and mode. Throws `billing_off`. */
export async function readWebhookSigning(): Promise<{
  webhookSecret: string;
  formerWebhookSecret: string | undefined;
  isLiveMode: boolean;
}> {
  const { apiKey, webhookSecret, formerWebhookSecret } = await readStripeSecret();
  return { webhookSecret, formerWebhookSecret, isLiveMode: apiKey.includes("_live_") };
}

/** The configurations of the portal that the operator's account has for this product. Throws `billing_off`. */
export async function readPortalConfigurations(): Promise<PortalConfigurations> {
  const { portalConfiguration: home, changeConfiguration: change } = await readStripeSecret();
  return { home, change };
}

async function makeStripe(apiKey: string): Promise<Stripe> {
  // Loaded with the first call, because the SDK is large.
  const { default: StripeClient } = await import("stripe");
  const { protocol, hostname, port } = new URL(requireEnv("STRIPE_API"));
  return new StripeClient(apiKey, {
    host: hostname,
    port: port === "" ? 443 : port,
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
