import type Stripe from "stripe";
import { isLive } from "../../shared/domain/billing/workspace-billing.ts";
import type { BillingTools } from "./apply-customer.ts";
import { asBusy } from "./stripe-faults.ts";

/** The entry of a subscription whose payments rest because of a dispute, and for no operator's reason. */
const pausedFor = { key: "pausedFor", dispute: "dispute" } as const;

/**
 * While a payment is disputed, a plan gives nothing and is not charged: its invoices are void. Afterwards it is charged
 * as before. A repeat changes nothing.
 */
export async function pausePayments(
  { stripe }: Pick<BillingTools, "stripe">,
  subscription: Stripe.Subscription,
  isDisputed: boolean,
): Promise<void> {
  const isPaused = subscription.metadata[pausedFor.key] === pausedFor.dispute;
  if (!isLive(subscription) || isPaused === isDisputed) return;
  await stripe.subscriptions
    .update(subscription.id, {
      pause_collection: isDisputed ? { behavior: "void" } : "",
      metadata: { [pausedFor.key]: isDisputed ? pausedFor.dispute : "" },
    })
    .catch(asBusy);
}
