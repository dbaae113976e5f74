import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { SharePermission } from "../../shared/domain/sharing/permissions.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";

/**
 * Transaction items that end the unfinished uploads of a share's editor, in the transaction that ends the share or takes
 * the permission to edit from it. None if the share has no editor, or still allows editing (`after`).
 */
export function endEditorsUploadsItems(
  table: Table,
  workspaceId: WorkspaceId,
  before: { permission: SharePermission; boundTo?: UserId | undefined } | undefined,
  at: string,
  after?: { permission: SharePermission },
): TransactItem[] {
  const { boundTo: userId, permission } = before ?? {};
  if (userId === undefined || permission !== "edit" || after?.permission === "edit") return [];
  return [requestJobItem(table, "end-uploads", { workspaceId, userId }, at)];
}
