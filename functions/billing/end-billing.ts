import { isLive, isOver } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { endExtra } from "./end-extra.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { applyCustomer, subscriptionsOf, type BillingTools } from "./apply-customer.ts";
import { asBusy, isMissing, unlessMissing } from "./stripe-faults.ts";

/**
 * Ends a deleted workspace's open checkout and its subscriptions at once, and deletes its customer at Stripe, with name,
 * address and card; invoices stay there, as the law demands. A repeat does nothing.
 */
export async function endBilling(tools: BillingTools, workspaceId: WorkspaceId): Promise<void> {
  const { checkoutId, customerId } = (await tools.billing.read(workspaceId)) ?? {};
  if (customerId !== undefined) await endCustomer(tools, { customerId, checkoutId });
}

/** Does the same for a customer, and can refund what was paid last. What Stripe does not know has nothing that could end. */
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

/**
 * Ends and forgets the plan of a sign-up that nobody has verified, so that the sweep can remove the sign-up. A plan
 * that still runs keeps it until the trial ends.
 */
export async function endSignUpBilling(
  tools: BillingTools,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  const known = await applyCustomer(tools, workspaceId, at);
  if (known?.signUp === undefined) return;
  const { signUp, subscription } = known;
  const signUps = new SignUpRepository(tools.table);
  if (subscription !== undefined && isLive(subscription)) {
    await signUps.keepUntil(signUp, subscription.currentPeriodEndsAt);
    return;
  }
  await endBilling(tools, workspaceId);
  await tools.billing.forget(workspaceId, known);
  await signUps.keepUntil(signUp, at);
}
