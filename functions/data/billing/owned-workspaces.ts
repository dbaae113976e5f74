import * as z from "zod";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { keys } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredBilling } from "./stored-billing.ts";

const Owner = storedItem(() => z.object({ ownedTeamIds: z.set(WorkspaceId).optional() }));

/** Ids of the teams that a person owns, at most ten. */
export async function readOwnedTeamIds(table: Table, userId: UserId): Promise<WorkspaceId[]> {
  const profile = await table.get(keys.profile(userId), Owner);
  return [...(profile?.ownedTeamIds ?? [])];
}

/** The workspaces of a person, personal and of owned teams, that have a customer in Stripe. */
export async function workspacesWithCustomer(table: Table, userId: UserId): Promise<WorkspaceId[]> {
  const owned = [personalWorkspaceOf(userId), ...(await readOwnedTeamIds(table, userId))];
  const items = await table.getMany(owned.map((id) => billingKeys.billing(id)));
  return owned.filter((_, index) => {
    const item = items[index];
    return item !== undefined && StoredBilling.parse(item).customerId !== undefined;
  });
}
