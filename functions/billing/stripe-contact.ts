import { UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { expireCheckout } from "./expire-checkout.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { throwBusyIfTransient, isMissingAtStripe, undefinedIfMissing } from "./stripe-errors.ts";
import { findTeamOfWorkspace } from "./find-team-of-workspace.ts";

/**
 * Writes the name and email address of a workspace's owner to its Stripe customer, which receives Stripe's emails. Does
 * nothing for a customer missing in Stripe. Throws `busy`.
 */
export async function updateStripeContact(
  { table, billing, stripe }: BillingDependencies,
  workspaceId: WorkspaceId,
): Promise<void> {
  const customerId = (await billing.read(workspaceId))?.customerId;
  const team = await findTeamOfWorkspace(table, workspaceId);
  const owner = await new UserRepository(table).find(team?.ownerId ?? UserId.parse(workspaceId));
  if (customerId === undefined || owner === undefined) return;
  const { name, email } = owner;
  await stripe.customers.update(customerId, { name, email }).catch((error: unknown) => {
    // The customer is missing in Stripe: the next checkout creates a new one.
    if (!isMissingAtStripe(error)) throwBusyIfTransient(error);
  });
}

/**
 * Makes a team's new owner the contact of its Stripe customer, and expires the former owner's open checkout. Throws
 * `busy`.
 */
export async function transferStripeCustomer(
  dependencies: BillingDependencies,
  workspaceId: WorkspaceId,
): Promise<void> {
  const { checkoutId } = (await dependencies.billing.read(workspaceId)) ?? {};
  if (checkoutId !== undefined)
    await undefinedIfMissing("checkout", expireCheckout(dependencies, checkoutId));
  await updateStripeContact(dependencies, workspaceId);
}
