import type { BulkStopReason } from "../../shared/domain/bulk/bulk.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { includesRole } from "../../shared/domain/teams/roles.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { StoredBulk } from "../data/bulk/stored-bulk.ts";
import type { Table } from "../data/core/table.ts";
import { readMembership } from "../data/teams/membership.ts";

/** Why a job may no longer make drafts for who has started the bulk; undefined if it may. */
export async function whyNotAllowed(
  table: Table,
  { workspaceId, startedBy, createdBy }: StoredBulk,
  at: string,
): Promise<BulkStopReason | undefined> {
  const userId = startedBy ?? createdBy;
  if (workspaceId !== personalWorkspaceOf(userId)) {
    const membership = await readMembership(table, workspaceId, userId);
    if (membership === undefined || !includesRole(membership.role, "member")) return "role";
  }
  const { allows } = await workspaceEntitlements(table, workspaceId, at);
  return allows.has("bulk") ? undefined : "plan";
}
