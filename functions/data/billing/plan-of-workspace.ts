import type { Entitlements } from "../../../shared/domain/billing/entitlements.ts";
import {
  planEntitlements,
  teamPlan,
  type TeamPlanSource,
} from "../../../shared/domain/billing/plan-entitlements.ts";
import { personalWorkspaceOf, UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { keys } from "../core/keys.ts";
import { teamKeys } from "../workspaces/team-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredTeam } from "../workspaces/stored-team.ts";
import { StoredBilling } from "./stored-billing.ts";

export interface WorkspacePlan {
  entitlements: Entitlements;
  /** Whose plan a team has; undefined for a person's own workspace and for a team without a plan. */
  from?: TeamPlanSource | undefined;
  /** The person whose own workspace has the plan, if the plan is also that of their teams. */
  sharedBy?: UserId | undefined;
}

export interface PlanTime {
  at: string;
  /** From when a workspace without a subscription needs one; undefined if it never does. */
  planRequiredAt: string | undefined;
}

/** The plan of a workspace at a time. */
export async function planOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
  time: PlanTime,
): Promise<WorkspacePlan> {
  const [billing, team] = await Promise.all([
    table.get(keys.billing(workspaceId), StoredBilling),
    table.get(teamKeys.team(workspaceId), StoredTeam),
  ]);
  const facts = { billing, ...time };
  if (team === undefined) {
    const entitlements = planEntitlements(facts);
    const isForTeams = entitlements.allows.has("team");
    return { entitlements, sharedBy: isForTeams ? UserId.parse(workspaceId) : undefined };
  }
  const ownersKey = keys.billing(personalWorkspaceOf(team.ownerId));
  const ofOwner = { billing: await table.get(ownersKey, StoredBilling), ...time };
  const plan = teamPlan({ ...facts, ofOwner: planEntitlements(ofOwner) });
  return { ...plan, sharedBy: plan.from === "owner" ? team.ownerId : undefined };
}
