import type { StripeCall } from "../../shared/domain/billing/billing-decision.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { deleteStripeCustomer } from "./delete-stripe-customer.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { pauseMetadata, awaitsVerificationKey } from "./read-subscription.ts";
import { throwBusyIfTransient, isMissingAtStripe } from "./stripe-errors.ts";

/**
 * Executes a call that `decideBilling` chose. Returns false if its subscription has ended since it was read. Throws
 * `busy`.
 */
export async function makeStripeCall(
  dependencies: BillingDependencies,
  call: StripeCall,
): Promise<boolean> {
  switch (call.type) {
    case "cancel_subscription":
      await cancelSubscription(dependencies, call);
      return true;
    case "set_cancel_at_period_end":
      return await setCancelAtPeriodEnd(dependencies, call);
    case "set_payments_paused":
      await setPaymentsPaused(dependencies, call);
      return true;
    case "delete_customer":
      await deleteStripeCustomer(dependencies, call, { isRefunded: true });
      return true;
    default:
      return call satisfies never;
  }
}

type CallOf<Type extends StripeCall["type"]> = Extract<StripeCall, { type: Type }>;

async function setCancelAtPeriodEnd(
  { stripe }: BillingDependencies,
  { subscriptionId, isCanceled }: CallOf<"set_cancel_at_period_end">,
): Promise<boolean> {
  try {
    await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: isCanceled,
      // An empty text removes the entry.
      metadata: { [awaitsVerificationKey]: isCanceled ? "yes" : "" },
    });
    return true;
  } catch (error) {
    return isMissingAtStripe(error) ? false : throwBusyIfTransient(error);
  }
}

async function setPaymentsPaused(
  { stripe }: BillingDependencies,
  { subscriptionId, isPaused }: CallOf<"set_payments_paused">,
): Promise<void> {
  await stripe.subscriptions
    .update(subscriptionId, {
      pause_collection: isPaused ? { behavior: "void" } : "",
      metadata: { [pauseMetadata.key]: isPaused ? pauseMetadata.dispute : "" },
    })
    .catch(throwBusyIfTransient);
}
