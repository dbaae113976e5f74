import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { Team } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { teamKeys } from "../data/core/team-keys.ts";
import type { Table } from "../data/core/table.ts";
import type { BillingTools } from "./apply-customer.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { asBusy, isMissing } from "./stripe-faults.ts";

/** The team of a workspace; undefined for a person's own. */
export async function teamOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<Team | undefined> {
  return await table.get(teamKeys.team(workspaceId), Team);
}

/**
 * Brings a team's customer to its new owner: it takes their name and address, so that they get Stripe's emails, and a
 * checkout that the former owner has left open can't be paid any more.
 */
export async function handOverCustomer(
  tools: BillingTools,
  workspaceId: WorkspaceId,
): Promise<void> {
  const { table, billing, stripe } = tools;
  const { customerId, checkoutId } = (await billing.read(workspaceId)) ?? {};
  const ownerId = (await teamOfWorkspace(table, workspaceId))?.ownerId;
  const owner = ownerId && (await new UserRepository(table).find(ownerId));
  if (customerId === undefined || owner === undefined) return;
  if (checkoutId !== undefined)
    await expireCheckout(tools, checkoutId).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  const { name, email } = owner;
  await stripe.customers.update(customerId, { name, email }).catch((error: unknown) => {
    // Stripe does not know the customer: the next checkout makes another one.
    if (!isMissing(error)) asBusy(error);
  });
}
