import { cancellationOf } from "../../shared/domain/billing/cancellation.ts";
import { isEndedSubscription } from "../../shared/domain/billing/workspace-billing.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { expireCheckout } from "./expire-checkout.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { readSubscriptions } from "./read-customer.ts";
import { throwBusyIfTransient, isMissingAtStripe, undefinedIfMissing } from "./stripe-errors.ts";

/**
 * Expires a customer's open checkout, cancels its subscriptions at once, and deletes it at Stripe, with name, address
 * and card. Its invoices stay at Stripe, as the law requires. With `isRefunded`, refunds each subscription's latest
 * payment. A repeated call changes nothing, nor does a customer missing in Stripe. Throws `busy`.
 */
export async function deleteStripeCustomer(
  dependencies: BillingDependencies,
  { customerId, checkoutId }: { customerId: string; checkoutId?: string | undefined },
  { isRefunded = false } = {},
): Promise<void> {
  if (checkoutId !== undefined)
    await undefinedIfMissing("checkout", expireCheckout(dependencies, checkoutId));
  const subscriptions = await undefinedIfMissing(
    "customer",
    readSubscriptions(dependencies, customerId),
  );
  for (const subscription of subscriptions ?? []) {
    if (isEndedSubscription(subscription)) continue;
    await cancelSubscription(dependencies, cancellationOf(subscription, { isRefunded }));
  }
  await dependencies.stripe.customers.del(customerId).catch((error: unknown) => {
    if (!isMissingAtStripe(error)) throwBusyIfTransient(error);
  });
}
