import type Stripe from "stripe";
import type { BillingDependencies } from "./open-billing.ts";
import { throwBusyIfTransient, isInvalidRequest } from "./stripe-errors.ts";

/** Expires an open checkout. If it was already paid, gives the subscription that it started. Throws `busy`. */
export async function expireCheckout(
  { stripe }: BillingDependencies,
  id: string,
): Promise<{ begun: Stripe.Subscription | undefined }> {
  const before = await readCheckoutOf(stripe, id);
  if (before.status !== "open") return before;
  try {
    await stripe.checkout.sessions.expire(id);
    return { begun: undefined };
  } catch (error) {
    if (!isInvalidRequest(error)) throwBusyIfTransient(error);
    // The checkout was paid or expired since it was read.
    return await readCheckoutOf(stripe, id);
  }
}

async function readCheckoutOf(stripe: Stripe, id: string) {
  const { status, subscription } = await stripe.checkout.sessions
    .retrieve(id, { expand: ["subscription"] })
    .catch(throwBusyIfTransient);
  const begun = typeof subscription === "object" ? (subscription ?? undefined) : undefined;
  return { status, begun };
}
