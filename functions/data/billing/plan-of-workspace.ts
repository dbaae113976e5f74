import type { Entitlements } from "../../../shared/domain/billing/entitlements.ts";
import {
  planEntitlements,
  teamEntitlements,
  type TeamPlanSource,
} from "../../../shared/domain/billing/plan-entitlements.ts";
import { personalWorkspaceOf, UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { billingKeys } from "./billing-keys.ts";
import type { ItemOf } from "../core/stored-item.ts";
import { teamKeys } from "../workspaces/team-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredTeam } from "../workspaces/stored-team.ts";
import { StoredBilling } from "./stored-billing.ts";

/** The plan of a workspace. */
export interface WorkspacePlan {
  entitlements: Entitlements;
  /** Source of a team's plan; undefined for a personal workspace and for a team without a plan. */
  from?: TeamPlanSource | undefined;
  /** The person whose personal workspace has the plan, if their teams share it. */
  sharedBy?: UserId | undefined;
}

/** The time for which a plan is determined. */
export interface PlanTime {
  at: string;
  /** Time from which a workspace needs a subscription; undefined if it never needs one. */
  planRequiredAt: string | undefined;
  /** Bytes that a workspace without a plan may store; undefined for the default. */
  storageWithoutPlanBytes?: number | undefined;
}

/** The plan of a workspace at a time, read from the table. */
export async function planOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
  time: PlanTime,
): Promise<WorkspacePlan> {
  const [billing, team] = await Promise.all([
    table.get(billingKeys.billing(workspaceId), StoredBilling),
    table.get(teamKeys.team(workspaceId), StoredTeam),
  ]);
  const facts = { billing, ...time };
  if (team === undefined) {
    const entitlements = planEntitlements(facts);
    const isForTeams = entitlements.allows.has("team");
    return { entitlements, sharedBy: isForTeams ? UserId.parse(workspaceId) : undefined };
  }
  return await planOfTeam(table, { billing, ownerId: team.ownerId }, time);
}

/** The plan that a team has, or would have, with this owner. */
export async function planOfTeam(
  table: Table,
  { billing, ownerId }: { billing: ItemOf<typeof StoredBilling> | undefined; ownerId: UserId },
  time: PlanTime,
): Promise<WorkspacePlan> {
  const ownersKey = billingKeys.billing(personalWorkspaceOf(ownerId));
  const ofOwner = { billing: await table.get(ownersKey, StoredBilling), ...time };
  const plan = teamEntitlements({ billing, ...time, ownerEntitlements: planEntitlements(ofOwner) });
  return { ...plan, sharedBy: plan.from === "owner" ? ownerId : undefined };
}
