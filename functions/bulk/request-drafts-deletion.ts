import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { mustDeleteDrafts } from "../../shared/domain/bulk/bulk.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { beginWorkItem, changedBulkItem } from "../data/bulk/bulk-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";
import { bulkView, findBulk } from "./bulk-view.ts";

const attempts = 8;

/** Starts to delete the unsent drafts of a bulk. A repeat changes nothing. Throws `bulk_not_found`, `bulk_running`. */
export async function requestDraftsDeletion(
  table: Table,
  context: Context<(typeof songs)["deleteBulkDrafts"]>,
) {
  const { params, workspace, at } = context;
  return await withOptimisticRetry(attempts, async () => {
    const before = await findBulk(table, workspace.id, params.id);
    if (!mustDeleteDrafts(before)) return bulkView(before);
    const change = changedBulkItem(table, before, { state: "deleting" });
    const begin = beginWorkItem(table, before);
    const input = { workspaceId: workspace.id, bulkId: before.id };
    const refusal = await table.tryTransact([
      change,
      begin,
      requestJobItem(table, "delete-bulk-drafts", input, at),
      ...activityItems(table, context, { type: "bulk_drafts_deleted", subject: before.name }),
    ]);
    if (refusal === undefined) return bulkView({ ...before, state: "deleting" });
    if (refusal.isCausedBy(change) || refusal.isConflict) return mustRetry;
    if (refusal.isCausedBy(begin)) throw new DomainError("bulk_running");
    throw refusal;
  });
}
