import type { Entitlements } from "../../../shared/domain/billing/entitlements.ts";
import { planEntitlements } from "../../../shared/domain/billing/plan-entitlements.ts";
import { WorkspaceBilling } from "../../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** What the subscription of a workspace allows at a time; without one, what `planRequiredAt` says. */
export async function planOfWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
  { at, planRequiredAt }: { at: string; planRequiredAt: string | undefined },
): Promise<Entitlements> {
  const { subscription } = (await table.get(keys.billing(workspaceId), WorkspaceBilling)) ?? {};
  return planEntitlements({ subscription, at, planRequiredAt });
}
