import { entitlements, type Entitlements } from "../../../shared/domain/billing/entitlements.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Table } from "../core/table.ts";

/**
 * What the plan of a workspace allows now. Where the stage sells no plans, everyone has the trial's, and nothing is
 * read. `PLANS` is `sold`, or the time from which a workspace that never had a subscription needs one.
 */
export async function workspaceEntitlements(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<Entitlements> {
  const plans = process.env["PLANS"] ?? "";
  if (plans === "") return entitlements();
  // Loaded with the first call that asks, because most stages and most endpoints don't.
  const { planOfWorkspace } = await import("./plan-of-workspace.ts");
  return await planOfWorkspace(table, workspaceId, {
    at,
    planRequiredAt: plans === "sold" ? undefined : plans,
  });
}
