import { isOver } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { subscriptionsOf, type BillingTools } from "./apply-customer.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

/** Ends a deleted workspace's open checkout and its subscriptions at once. A repeat does nothing. */
export async function endBilling(tools: BillingTools, workspaceId: WorkspaceId): Promise<void> {
  const known = await tools.billing.read(workspaceId);
  if (known === undefined) return;
  if (known.checkoutId !== undefined) await expireCheckout(tools, known.checkoutId);
  for (const subscription of await subscriptionsOf(tools, known.customerId)) {
    if (isOver(subscription)) continue;
    await tools.stripe.subscriptions.cancel(subscription.id).catch((error: unknown) => {
      // Another call has canceled it.
      if (!isMissing(error)) asBusy(error);
    });
  }
}
