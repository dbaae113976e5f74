import { planAfterTransfer } from "../../../shared/domain/billing/plan-after-transfer.ts";
import { entitlements } from "../../../shared/domain/billing/entitlements.ts";
import type { TeamHandover } from "../../../shared/contracts/teams/transfer-view.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { keys } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
import type { Table } from "../core/table.ts";
import { Counters } from "../limits/counters.ts";
import { bytesOfOtherWorkspaces } from "./bytes-on-plan.ts";
import { planOfTeam, type WorkspacePlan } from "./plan-of-workspace.ts";
import { StoredBilling } from "./stored-billing.ts";
import { arePlansSold, planTime, storageWithoutPlanBytes } from "./workspace-entitlements.ts";

/** The plan, the storage and the seats that a team would have now with another owner. */
export async function readTeamHandover(
  table: Table,
  { teamId, ownerId, seatsTaken }: { teamId: WorkspaceId; ownerId: UserId; seatsTaken: number },
  at: string,
): Promise<TeamHandover> {
  const [teamBilling, ownerBilling, counters] = await Promise.all([
    table.get(billingKeys.billing(teamId), StoredBilling),
    table.get(billingKeys.billing(personalWorkspaceOf(ownerId)), StoredBilling),
    table.get(keys.counters(teamId), Counters),
  ]);
  const time = planTime(at);
  const isSold = arePlansSold();
  const plan: WorkspacePlan = isSold
    ? await planOfTeam(table, { billing: teamBilling, ownerId }, time)
    : { entitlements: entitlements(storageWithoutPlanBytes()) };
  const { from, sharedBy } = plan;
  const { after, name } = planAfterTransfer({
    arePlansSold: isSold,
    ...{ from, teamBilling, ownerBilling, at },
  });
  const isLimited = isSold && from !== undefined;
  const { storageBytes, members } = plan.entitlements;
  const { storageUsedBytes = 0, storageReservedBytes = 0 } = counters ?? {};
  return {
    plan: { after, name },
    storage: {
      teamBytes: storageUsedBytes + storageReservedBytes,
      otherBytes:
        sharedBy === undefined
          ? 0
          : await bytesOfOtherWorkspaces(table, { sharedBy, workspaceId: teamId }, time),
      limitBytes:
        isLimited || storageWithoutPlanBytes() !== undefined ? limited(storageBytes) : null,
    },
    seats: {
      taken: seatsTaken,
      included: isLimited || !isSold ? limited(members) : null,
    },
  };
}

/** A limit on the wire: null for no limit. */
function limited(most: number): number | null {
  return Number.isFinite(most) ? most : null;
}
