import { isDeepStrictEqual } from "node:util";
import type { BillingDecision, StripeCall } from "../../shared/domain/billing/billing-decision.ts";
import { decideBilling } from "../../shared/domain/billing/decide-billing.ts";
import type { WorkspaceBilling } from "../../shared/domain/billing/workspace-billing.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { TrialRepository } from "../data/billing/trial-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import { logger } from "../platform/logger.ts";
import { makeStripeCall } from "./make-stripe-call.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { planEmailItems } from "./plan-email-items.ts";
import { readBillingFacts, type BillingOfCustomer } from "./read-billing-facts.ts";

/** Attempts for a write that loses to a concurrent write. */
const attempts = 8;

/**
 * Updates a workspace's stored plan to the current state at Stripe, by the decisions of `decideBilling`, and gives it.
 * Returns undefined for a workspace without a customer. Throws `busy`.
 */
export async function syncSubscription(
  dependencies: BillingDependencies,
  workspaceId: WorkspaceId,
  at: string,
): Promise<WorkspaceBilling | undefined> {
  return await withOptimisticRetry(attempts, async () => {
    // The revision is read before Stripe: a later read of Stripe then has a later or equal revision.
    const stored = await dependencies.billing.read(workspaceId);
    if (!hasCustomer(stored)) return undefined;
    const workspace = { workspaceId, stored };
    const facts = await readBillingFacts(dependencies, workspace, at);
    const decision = decideBilling(stored, facts, at);
    return await apply(dependencies, workspace, decision, at);
  });
}

function hasCustomer(stored: WorkspaceBilling | undefined): stored is BillingOfCustomer {
  return stored?.customerId !== undefined;
}

/** Applies a decision and gives the stored result. All writes and Stripe calls of decisions are made here. */
async function apply(
  dependencies: BillingDependencies,
  { workspaceId, stored }: { workspaceId: WorkspaceId; stored: WorkspaceBilling },
  decision: BillingDecision,
  at: string,
): Promise<WorkspaceBilling | typeof mustRetry> {
  if (decision.isPlanUnknown)
    logger.warn("A subscription has a price that is not in the table of plans");
  if (!(await makeCalls(dependencies, decision.calls))) return mustRetry;
  const { billing } = decision;
  const marks = await markItems(dependencies, workspaceId, decision);
  const isChanged = marks.length > 0 || !isSame(stored, billing);
  if (isChanged) {
    const { table } = dependencies;
    const items = [
      dependencies.billing.changedItem(workspaceId, stored, billing, at),
      ...(await planEmailItems(table, { workspaceId, billing }, decision.emails, at)),
      ...marks,
    ];
    if (!(await write(dependencies, items))) return mustRetry;
  }
  if (!(await makeCalls(dependencies, decision.callsAfterWrite))) return mustRetry;
  return isChanged ? { ...billing, revision: stored.revision + 1 } : stored;
}

/** Returns false if a subscription has ended since it was read. */
async function makeCalls(
  dependencies: BillingDependencies,
  calls: readonly StripeCall[],
): Promise<boolean> {
  for (const call of calls) if (!(await makeStripeCall(dependencies, call))) return false;
  return true;
}

/** The changes of other items: recorded trials and forgotten customers. */
async function markItems(
  { table, billing }: BillingDependencies,
  workspaceId: WorkspaceId,
  { trialUsers, deletedCustomerIds }: BillingDecision,
): Promise<TransactItem[]> {
  const trials = new TrialRepository(table);
  return [
    ...(await Promise.all(trialUsers.map((user) => trials.markItem(user, workspaceId)))),
    ...deletedCustomerIds.map((id) => billing.forgottenCustomerItem(id)),
  ];
}

/** Returns false if a concurrent write, or another workspace's trial, came first. */
async function write(
  { table }: BillingDependencies,
  items: readonly TransactItem[],
): Promise<boolean> {
  try {
    await table.transact([...items]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceled) return false;
    throw error;
  }
}

function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(withoutUndefined(a), withoutUndefined(b));
}

function withoutUndefined(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
