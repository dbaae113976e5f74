import { isOver } from "../../shared/domain/billing/workspace-billing.ts";
import type { BillingTools } from "./apply-customer.ts";
import { endExtra } from "./end-extra.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { subscriptionsOf } from "./read-customer.ts";
import { asBusy, isMissing, unlessMissing } from "./stripe-faults.ts";

/**
 * Ends a customer's open checkout and its subscriptions at once, and deletes it at Stripe, with name, address and card;
 * invoices stay there, as the law demands. Can refund what was paid last. What Stripe does not know has nothing that
 * could end. A repeat does nothing.
 */
export async function endCustomer(
  tools: BillingTools,
  { customerId, checkoutId }: { customerId: string; checkoutId?: string | undefined },
  { isRefunded = false } = {},
): Promise<void> {
  if (checkoutId !== undefined) await unlessMissing("checkout", expireCheckout(tools, checkoutId));
  const subscriptions = await unlessMissing("customer", subscriptionsOf(tools, customerId));
  for (const subscription of subscriptions ?? []) {
    if (isOver(subscription)) continue;
    await endExtra(tools, subscription, { isRefunded });
  }
  await tools.stripe.customers.del(customerId).catch((error: unknown) => {
    if (!isMissing(error)) asBusy(error);
  });
}
