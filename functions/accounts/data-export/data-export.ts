import type { account } from "../../../shared/contracts/account/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { ExportRepository, type DataExport } from "../../data/accounts/export-repository.ts";
import { requestJobItem } from "../../data/outbox/outbox-repository.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { redirect } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { randomId } from "../../platform/random-id.ts";

type Calls = typeof account;

/** The state of a data export, as the caller sees it. */
function exportView(found: DataExport | undefined, at: string) {
  if (found === undefined) return { state: "none" as const };
  const { requestedAt, readyAt, expiresAt, sizeBytes } = found;
  if (readyAt === undefined || expiresAt === undefined || sizeBytes === undefined)
    return { state: "preparing" as const, requestedAt };
  if (at >= expiresAt) return { state: "none" as const };
  return { state: "ready" as const, requestedAt, readyAt, expiresAt, sizeBytes };
}

/** The state of the caller's data export. */
export async function readExport(table: Table, { caller, at }: Context<Calls["readExport"]>) {
  return exportView(await new ExportRepository(table).find(caller.userId), at);
}

/**
 * Starts an export of the caller's data. If one is already in preparation, answers with that one. Throws
 * `too_many_requests` above the daily limit.
 */
export async function requestExport(table: Table, { caller, at }: Context<Calls["requestExport"]>) {
  const { userId } = caller;
  const exports = new ExportRepository(table);
  const before = await exports.find(userId);
  const now = exportView(before, at);
  if (now.state === "preparing") return now;
  const id = randomId();
  try {
    await table.transact([
      exports.requestItem({ id, userId }, before, at),
      requestJobItem(table, "export-data", { userId, exportId: id }, at),
    ]);
  } catch (error) {
    // Another call started an export at the same time; that export serves this call too.
    if (!(error instanceof TransactionCanceled)) throw error;
  }
  return { state: "preparing" as const, requestedAt: at };
}

/** Redirects to the caller's data export. Throws `export_not_ready`. */
export async function downloadExport(
  table: Table,
  { caller, at }: Context<Calls["downloadExport"]>,
) {
  const { userId } = caller;
  const found = await new ExportRepository(table).find(userId);
  if (found === undefined || exportView(found, at).state !== "ready")
    throw new DomainError("export_not_ready");
  const { exportUrl } = await import("../../data/accounts/export-objects.ts");
  const day = (found.readyAt ?? at).slice(0, 10);
  const copy = { exportId: found.id };
  return redirect(await exportUrl(copy, `Splitsheet data ${day}.zip`));
}
