import {
  planEntitlements,
  teamEntitlements,
} from "../../../shared/domain/billing/plan-entitlements.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { keys } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
import type { Table } from "../core/table.ts";
import { readOwnedTeamIds } from "./owned-workspaces.ts";
import { Counters } from "../limits/counters.ts";
import type { PlanTime } from "./plan-of-workspace.ts";
import { StoredBilling } from "./stored-billing.ts";

/**
 * Stored and reserved bytes of the other workspaces that share a person's plan: the personal workspace, and those of
 * owned teams without their own plan. A person owns at most ten teams, so each of the two batch reads is one call.
 */
export async function bytesOfOtherWorkspaces(
  table: Table,
  { sharedBy, workspaceId }: { sharedBy: UserId; workspaceId: WorkspaceId },
  time: PlanTime,
): Promise<number> {
  const owned = await readOwnedTeamIds(table, sharedBy);
  const plans = await table.getMany(owned.map((id) => billingKeys.billing(id)));
  const ofNobody = planEntitlements({ billing: undefined, at: time.at, planRequiredAt: time.at });
  const shared = owned.filter((_, index) => {
    const item = plans[index];
    const billing = item === undefined ? undefined : StoredBilling.parse(item);
    return teamEntitlements({ billing, ...time, ownerEntitlements: ofNobody }).from === undefined;
  });
  const others = [personalWorkspaceOf(sharedBy), ...shared].filter((id) => id !== workspaceId);
  const counters = await table.getMany(others.map((id) => keys.counters(id)));
  return counters.reduce((sum, item) => {
    if (item === undefined) return sum;
    const { storageUsedBytes, storageReservedBytes } = Counters.parse(item);
    return sum + storageUsedBytes + storageReservedBytes;
  }, 0);
}
