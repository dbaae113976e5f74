import { UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { Team } from "../../shared/domain/teams/team.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { teamKeys } from "../data/core/team-keys.ts";
import type { Table } from "../data/core/table.ts";
import type { BillingTools } from "./apply-customer.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { asBusy, isMissing, unlessMissing } from "./stripe-faults.ts";

/** The team of a workspace; undefined for a person's own. */
export async function teamOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<Team | undefined> {
  return await table.get(teamKeys.team(workspaceId), Team);
}

/** Gives a workspace's customer the name and address of the workspace's owner, who gets Stripe's emails. */
export async function tellCustomer(
  { table, billing, stripe }: BillingTools,
  workspaceId: WorkspaceId,
): Promise<void> {
  const customerId = (await billing.read(workspaceId))?.customerId;
  const team = await teamOfWorkspace(table, workspaceId);
  const owner = await new UserRepository(table).find(team?.ownerId ?? UserId.parse(workspaceId));
  if (customerId === undefined || owner === undefined) return;
  const { name, email } = owner;
  await stripe.customers.update(customerId, { name, email }).catch((error: unknown) => {
    // Stripe does not know the customer: the next checkout makes another one.
    if (!isMissing(error)) asBusy(error);
  });
}

/** Brings a team's customer to its new owner. A checkout that the former owner has left open can't be paid any more. */
export async function handOverCustomer(
  tools: BillingTools,
  workspaceId: WorkspaceId,
): Promise<void> {
  const { checkoutId } = (await tools.billing.read(workspaceId)) ?? {};
  if (checkoutId !== undefined) await unlessMissing("checkout", expireCheckout(tools, checkoutId));
  await tellCustomer(tools, workspaceId);
}
