import { isLive } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { applyCustomer, type BillingTools } from "./apply-customer.ts";
import { endCustomer } from "./end-customer.ts";

/**
 * Ends a deleted workspace's open checkout and its subscriptions at once, and deletes its customer at Stripe, and those
 * that it had before. A repeat does nothing.
 */
export async function endBilling(tools: BillingTools, workspaceId: WorkspaceId): Promise<void> {
  const known = await tools.billing.read(workspaceId);
  const { checkoutId, customerId, formerCustomerIds = [] } = known ?? {};
  if (customerId !== undefined) await endCustomer(tools, { customerId, checkoutId });
  for (const id of formerCustomerIds) await endCustomer(tools, { customerId: id });
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
