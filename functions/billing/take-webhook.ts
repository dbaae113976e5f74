import type Stripe from "stripe";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WebhookCaller } from "../http/caller.ts";
import { logger } from "../platform/logger.ts";
import { idOf } from "./read-subscription.ts";
import { asBusy, unlessMissing } from "./stripe-faults.ts";
import { applyCustomer, type BillingTools } from "./apply-customer.ts";

/** Seconds after which a signed webhook is refused: a recorded one can't be sent again later. */
const maxAgeSeconds = 300;

export interface WebhookTools extends BillingTools {
  webhookSecret: string;
  /** Whether the API key is of live mode, not of a test mode or sandbox. */
  isLiveMode: boolean;
}

/**
 * Takes one of Stripe's webhooks. What it holds is not used but for its customer: what Stripe has now is applied.
 * Throws `signature_refused` for one that is not signed with the endpoint's secret, too old, or of another account.
 */
export async function takeWebhook(
  tools: WebhookTools,
  { rawBody, headers, at }: Pick<WebhookCaller, "rawBody" | "headers"> & { at: string },
) {
  const event = readEvent(tools, rawBody, headers["stripe-signature"], at);
  const customer = await customerOf(tools, event);
  const workspaceId =
    customer === undefined ? undefined : await tools.billing.workspaceOf(customer);
  if (workspaceId === undefined) {
    logger.info("A webhook of no workspace was ignored", { code: event.type });
    return { received: true };
  }
  if (await tools.billing.isApplied(event.id)) return { received: true };
  await applyCustomer(tools, workspaceId, at);
  await tools.billing.noteApplied(event.id, at);
  return { received: true };
}

function readEvent(
  { stripe, webhookSecret, isLiveMode }: WebhookTools,
  rawBody: Uint8Array,
  signature: string | undefined,
  at: string,
): Stripe.Event {
  if (signature === undefined) throw new DomainError("signature_refused");
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      webhookSecret,
      maxAgeSeconds,
      undefined,
      Date.parse(at),
    );
    // An account of a platform would be named here; this product has none.
    if (event.account === undefined && event.livemode === isLiveMode) return event;
  } catch (error) {
    const code = error instanceof Error && "type" in error ? String(error.type) : "unknown";
    logger.warn("A webhook was refused", { code });
  }
  throw new DomainError("signature_refused");
}

async function customerOf(
  { stripe }: Pick<WebhookTools, "stripe">,
  { data }: Stripe.Event,
): Promise<string | undefined> {
  const { object } = data;
  if (object.object === "dispute") {
    const id = idOf(object.charge) ?? "";
    const charge = await unlessMissing("charge", stripe.charges.retrieve(id).catch(asBusy));
    return idOf(charge?.customer ?? null);
  }
  if (!("customer" in object)) return undefined;
  const { customer } = object;
  if (typeof customer === "string") return customer;
  return typeof customer === "object" && customer !== null && "id" in customer
    ? customer.id
    : undefined;
}
