import type { account } from "../../../shared/contracts/account/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { ExportRepository, type DataExport } from "../../data/accounts/export-repository.ts";
import { outboxItem } from "../../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { redirect } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { randomId } from "../../platform/random-id.ts";

type Calls = typeof account;

/** What a user is told of the copy that they have asked for. */
function exportView(found: DataExport | undefined, at: string) {
  if (found === undefined) return { state: "none" as const };
  const { requestedAt, readyAt, expiresAt, sizeBytes } = found;
  if (readyAt === undefined || expiresAt === undefined || sizeBytes === undefined)
    return { state: "preparing" as const, requestedAt };
  if (at >= expiresAt) return { state: "none" as const };
  return { state: "ready" as const, requestedAt, readyAt, expiresAt, sizeBytes };
}

/** Whether the caller's copy is being made or there. */
export async function readExport(table: Table, { caller, at }: Context<Calls["readExport"]>) {
  return exportView(await new ExportRepository(table).find(caller.userId), at);
}

/**
 * Asks for a copy of the caller's data. While one is being made that is the answer. Throws `too_many_requests`
 * after the day's number of them.
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
      exports.asking({ id, userId }, before, at),
      outboxItem(table, "export-data", { userId, exportId: id }, at),
    ]);
  } catch (error) {
    // Asked for at the same moment: the other call's copy is this one's as well.
    if (!(error instanceof TransactionRefused)) throw error;
  }
  return { state: "preparing" as const, requestedAt: at };
}

/** Leads to the caller's copy. Throws `export_not_ready`. */
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
