import { isLiveSubscription } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { deleteStripeCustomer } from "./delete-stripe-customer.ts";

/**
 * Expires a deleted workspace's open checkout, cancels its subscriptions at once, and deletes its customer and its
 * former customers at Stripe. A repeated call changes nothing. Throws `busy`.
 */
export async function endBilling(
  dependencies: BillingDependencies,
  workspaceId: WorkspaceId,
): Promise<void> {
  const known = await dependencies.billing.read(workspaceId);
  const { checkoutId, customerId, formerCustomerIds = [] } = known ?? {};
  if (customerId !== undefined)
    await deleteStripeCustomer(dependencies, { customerId, checkoutId });
  for (const id of formerCustomerIds) await deleteStripeCustomer(dependencies, { customerId: id });
}

/**
 * Ends and deletes the plan of an unverified sign-up, so that the sweep can remove the sign-up. A plan in its trial
 * keeps the sign-up until the trial ends.
 */
export async function endSignUpBilling(
  dependencies: BillingDependencies,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  const known = await syncSubscription(dependencies, workspaceId, at);
  if (known?.signUp === undefined) return;
  const { signUp, subscription } = known;
  const signUps = new SignUpRepository(dependencies.table);
  if (subscription !== undefined && isLiveSubscription(subscription)) {
    await signUps.setRemovalTime(signUp, subscription.currentPeriodEndsAt);
    return;
  }
  await endBilling(dependencies, workspaceId);
  await dependencies.billing.forgetSignUp(workspaceId, known);
  await signUps.setRemovalTime(signUp, at);
}
