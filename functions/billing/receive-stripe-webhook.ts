import type Stripe from "stripe";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WebhookCaller } from "../http/caller.ts";
import { logger } from "../platform/logger.ts";
import { expandableId } from "./read-subscription.ts";
import { throwBusyIfTransient, undefinedIfMissing } from "./stripe-errors.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { BillingDependencies } from "./open-billing.ts";

/** Seconds after which a signed webhook is refused, which prevents replays. */
const maxAgeSeconds = 300;

export interface StripeWebhookDependencies extends BillingDependencies {
  webhookSecret: string;
  /** The secret of the earlier endpoint, while it is replaced. */
  formerWebhookSecret?: string | undefined;
  /** Whether the API key is of live mode, not of a test mode or sandbox. */
  isLiveMode: boolean;
}

/**
 * Handles one of Stripe's webhooks. Uses only its customer, whose current state at Stripe is then synced. Throws
 * `signature_refused` for a webhook that is not signed with the endpoint's secret, too old, or of another account.
 */
export async function receiveStripeWebhook(
  dependencies: StripeWebhookDependencies,
  { rawBody, headers, at }: Pick<WebhookCaller, "rawBody" | "headers"> & { at: string },
) {
  const event = readEvent(dependencies, rawBody, headers["stripe-signature"], at);
  const customer = await customerOf(dependencies, event);
  const workspaceId =
    customer === undefined ? undefined : await dependencies.billing.workspaceOf(customer);
  if (workspaceId === undefined) {
    logger.info("A webhook of no workspace was ignored", { code: event.type });
    return { received: true };
  }
  if (await dependencies.billing.isStripeEventApplied(event.id)) return { received: true };
  await syncSubscription(dependencies, workspaceId, at);
  await dependencies.billing.markStripeEventApplied(event.id, at);
  return { received: true };
}

function readEvent(
  { stripe, webhookSecret, formerWebhookSecret, isLiveMode }: StripeWebhookDependencies,
  rawBody: Uint8Array,
  signature: string | undefined,
  at: string,
): Stripe.Event {
  if (signature === undefined) throw new DomainError("signature_refused");
  const verify = (secret: string) =>
    stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      secret,
      maxAgeSeconds,
      undefined,
      Date.parse(at),
    );
  try {
    const event = withEither(verify, webhookSecret, formerWebhookSecret);
    // Only Stripe Connect events name an account; this product has none.
    if (event.account === undefined && event.livemode === isLiveMode) return event;
  } catch (error) {
    const code = error instanceof Error && "type" in error ? String(error.type) : "unknown";
    logger.warn("A webhook was refused", { code });
  }
  throw new DomainError("signature_refused");
}

/** The event, verified with one of the two secrets. Throws the error of the second. */
function withEither(
  verify: (secret: string) => Stripe.Event,
  secret: string,
  former: string | undefined,
): Stripe.Event {
  if (former === undefined) return verify(secret);
  try {
    return verify(secret);
  } catch {
    return verify(former);
  }
}

async function customerOf(
  { stripe }: Pick<StripeWebhookDependencies, "stripe">,
  { data }: Stripe.Event,
): Promise<string | undefined> {
  const { object } = data;
  if (object.object === "dispute") {
    const id = expandableId(object.charge) ?? "";
    const charge = await undefinedIfMissing(
      "charge",
      stripe.charges.retrieve(id).catch(throwBusyIfTransient),
    );
    return expandableId(charge?.customer ?? null);
  }
  if (!("customer" in object)) return undefined;
  const { customer } = object;
  if (typeof customer === "string") return customer;
  return typeof customer === "object" && customer !== null && "id" in customer
    ? customer.id
    : undefined;
}
