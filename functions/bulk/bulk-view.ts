import type { BulkView } from "../../shared/contracts/bulk/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { readBulk } from "../data/bulk/bulk-repository.ts";
import type { StoredBulk } from "../data/bulk/stored-bulk.ts";
import type { Table } from "../data/core/table.ts";

/** A bulk as people of its workspace see it. */
export function bulkView(bulk: StoredBulk): BulkView {
  const { id, name, state, run, songs, done, created, refused, createdAt } = bulk;
  const { templateId, templateName = "", stopReason } = bulk;
  return {
    ...{ id, name, state, run, songs, done, created, refused, createdAt },
    template: templateId === undefined ? null : { id: templateId, name: templateName },
    sending: sendingView(bulk),
    stopReason: state === "stopped" ? (stopReason ?? null) : null,
  };
}

function sendingView(bulk: StoredBulk): BulkView["sending"] {
  const { sendState: state, sendTotal: total = 0, sent = 0, sendRefused: refused = 0 } = bulk;
  if (state === undefined) return null;
  const stopReason = state === "stopped" ? (bulk.sendStopReason ?? null) : null;
  const nextAt = state === "waiting" ? (bulk.sendNextAt ?? null) : null;
  return { state, stopReason, total, sent, refused, nextAt };
}

/** A bulk of the workspace. Throws `bulk_not_found`. */
export async function findBulk(
  table: Table,
  workspaceId: WorkspaceId,
  bulkId: string,
): Promise<StoredBulk> {
  const bulk = await readBulk(table, workspaceId, bulkId);
  if (bulk === undefined) throw new DomainError("bulk_not_found");
  return bulk;
}
