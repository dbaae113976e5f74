import { freeSheetState, freeSheetUsedMessage } from "../../shared/domain/billing/free-sheet.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Table } from "../data/core/table.ts";

const attempts = 8;

/** Returns the items that the transaction of the sending of this agreement must write. */
export type PlanItems = (agreementId: string) => Promise<readonly TransactItem[]>;

/**
 * Sends a sheet as the workspace's plan allows, or as the free sheet of a person who never had a plan. Of two tabs that
 * send different sheets without a plan, one sends. Throws `plan_required`, and the errors of `send`.
 */
export async function sendByPlan<Result>(
  table: Table,
  { workspaceId, at }: { workspaceId: WorkspaceId; at: string },
  send: (planItems: PlanItems) => Promise<Result>,
): Promise<Result> {
  const { allows, state } = await workspaceEntitlements(table, workspaceId, at);
  if (allows.has("create")) return await send(async () => []);
  if (state !== "free") throw new DomainError("plan_required");
  const sheets = await openFreeSheets(table);
  return await withOptimisticRetry(attempts, async () => {
    const found = await sheets.read(workspaceId, at);
    if (freeSheetState(found) === "used")
      throw new DomainError("plan_required", {
        details: [{ path: "send", message: freeSheetUsedMessage }],
      });
    let items: readonly TransactItem[] = [];
    try {
      return await send(
        async (agreementId) => (items = await sheets.sendingItems(found, agreementId)),
      );
    } catch (error) {
      const isUsed =
        error instanceof TransactionCanceled && items.some((item) => error.isCausedBy(item));
      if (!isUsed) throw error;
      return mustRetry;
    }
  });
}

/** Whether a new version of a sent agreement may be sent: by the plan, or because it is the person's free sheet. */
export async function maySendNewVersion(
  table: Table,
  { workspaceId, agreementId, at }: { workspaceId: WorkspaceId; agreementId: string; at: string },
): Promise<boolean> {
  const { allows, state } = await workspaceEntitlements(table, workspaceId, at);
  if (allows.has("create")) return true;
  if (state !== "free") return false;
  return await (await openFreeSheets(table)).isFreeSheet(workspaceId, agreementId);
}

/** Loads the repository at the first use: most stages and most people need none. */
async function openFreeSheets(table: Table) {
  const { FreeSheetRepository } = await import("../data/billing/free-sheet-repository.ts");
  return new FreeSheetRepository(table);
}
