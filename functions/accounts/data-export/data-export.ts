import type { ExportState } from "../../../shared/contracts/export-state.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  ExportRepository,
  type DataExport,
  type ExportOwner,
} from "../../data/accounts/export-repository.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { activityItems } from "../../data/teams/team-activity-items.ts";
import { redirect } from "../../http/answer.ts";
import type { UserCaller } from "../../http/caller.ts";
import { randomId } from "../../platform/random-id.ts";

/** The state of a data export, as the caller sees it. */
function exportView(found: DataExport | undefined, at: string): ExportState {
  if (found === undefined) return { state: "none" };
  const { requestedAt, readyAt, expiresAt, sizeBytes } = found;
  if (readyAt === undefined || expiresAt === undefined || sizeBytes === undefined)
    return { state: "preparing", requestedAt };
  if (at >= expiresAt) return { state: "none" };
  return { state: "ready", requestedAt, readyAt, expiresAt, sizeBytes };
}

/** The state of the latest export of an account or a team. */
export async function readExport(
  table: Table,
  owner: ExportOwner,
  at: string,
): Promise<ExportState> {
  return exportView(await new ExportRepository(table).find(owner), at);
}

/**
 * Starts an export of an account's or a team's data for a person; a team's activity names the person. If one is already
 * in preparation, answers with that one. Throws `too_many_requests` above the daily limit.
 */
export async function requestExport(
  table: Table,
  owner: ExportOwner,
  call: Pick<UserCaller, "caller" | "workspace"> & { at: string },
): Promise<ExportState> {
  const {
    caller: { userId },
    at,
  } = call;
  const exports = new ExportRepository(table);
  const before = await exports.find(owner);
  const now = exportView(before, at);
  if (now.state === "preparing") return now;
  const id = randomId();
  try {
    await table.transact([
      exports.requestItem(owner, { id, userId }, before, at),
      ...("teamId" in owner
        ? [
            requestJobItem(table, "export-team", { ...owner, exportId: id }, at),
            ...activityItems(table, call, { type: "export_requested" }),
          ]
        : [requestJobItem(table, "export-data", { ...owner, exportId: id }, at)]),
    ]);
  } catch (error) {
    // Another call started an export at the same time; that export serves this call too.
    if (!(error instanceof TransactionCanceled)) throw error;
  }
  return { state: "preparing", requestedAt: at };
}

/** Redirects to the export of an account's or a team's data. Throws `export_not_ready`. */
export async function downloadExport(table: Table, owner: ExportOwner, at: string) {
  const found = await new ExportRepository(table).find(owner);
  if (found === undefined || exportView(found, at).state !== "ready")
    throw new DomainError("export_not_ready");
  const { exportUrl } = await import("../../data/accounts/export-objects.ts");
  const day = (found.readyAt ?? at).slice(0, 10);
  const what = "teamId" in owner ? "team data" : "data";
  return redirect(await exportUrl({ exportId: found.id }, `Splitsheet ${what} ${day}.zip`));
}
