import { hadPlanOrTrial } from "../../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "./user-repository.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { requestEmailItem } from "../outbox/job-requests.ts";
import { BillingRepository, noBilling } from "../billing/billing-repository.ts";

const attempts = 8;

/**
 * Begins the free trial of an account that was created before plans were sold, and requests the email about it. False
 * if the account has had a plan or a trial, or is deleted.
 */
export async function beginTrial(
  table: Table,
  userId: UserId,
  freeUntil: string,
  at: string,
): Promise<boolean> {
  const billing = new BillingRepository(table);
  const workspaceId = personalWorkspaceOf(userId);
  const isHere = new UserRepository(table).checkNotDeletedItem(userId);
  return await withOptimisticRetry(attempts, async () => {
    const before = (await billing.read(workspaceId)) ?? noBilling;
    if (hadPlanOrTrial(before)) return false;
    try {
      await table.transact([
        isHere,
        billing.changedItem(workspaceId, before, { ...before, freeUntil }, at),
        requestEmailItem(table, "trial-begun", { createdBy: userId, trialEndsAt: freeUntil }, at),
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      return error.isCausedBy(isHere) ? false : mustRetry;
    }
  });
}
