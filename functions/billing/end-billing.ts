import { isOver } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { subscriptionsOf, type BillingTools } from "./apply-customer.ts";
import { logger } from "../platform/logger.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

/**
 * Ends a deleted workspace's open checkout and its subscriptions at once. A repeat does nothing. What Stripe does not
 * know, as after a change from the test key to the live one, has nothing that could end.
 */
export async function endBilling(tools: BillingTools, workspaceId: WorkspaceId): Promise<void> {
  const known = await tools.billing.read(workspaceId);
  if (known === undefined) return;
  const { checkoutId, customerId } = known;
  if (checkoutId !== undefined)
    await unlessMissing("checkout", () => expireCheckout(tools, checkoutId));
  const subscriptions = await unlessMissing("customer", () => subscriptionsOf(tools, customerId));
  for (const subscription of subscriptions ?? []) {
    if (isOver(subscription)) continue;
    await tools.stripe.subscriptions.cancel(subscription.id).catch((error: unknown) => {
      // Another call has canceled it.
      if (!isMissing(error)) asBusy(error);
    });
  }
}

async function unlessMissing<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!isMissing(error)) throw error;
    logger.warn(`Stripe does not know the ${what} of an account that is deleted`);
    return undefined;
  }
}
