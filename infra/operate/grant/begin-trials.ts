import { trialDays } from "../../../shared/domain/billing/plans.ts";
import { hadPlanOrTrial } from "../../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { Profile } from "../../../functions/data/accounts/user-repository.ts";
import { beginTrial } from "../../../functions/data/accounts/begin-trial.ts";
import { BillingRepository } from "../../../functions/data/billing/billing-repository.ts";
import { sortKeys } from "../../../functions/data/core/key-prefixes.ts";
import type { Table } from "../../../functions/data/core/table.ts";

export interface BeginTrialsOptions {
  /** Every item of the table, in any order. */
  items: Iterable<Record<string, unknown>> | AsyncIterable<Record<string, unknown>>;
  /** The day from which plans are required: 2027-01-31 in UTC. */
  plansRequiredFrom: string;
  /** Now. */
  at: string;
  /** Whether the trials begin; otherwise they are only listed. */
  applies: boolean;
  say: (line: string) => void;
}

/**
 * Begins the free trial of each account from before plans were sold that never had a plan or a trial, and queues an
 * email about it. A repeat continues with the remaining accounts. Returns the number of trials.
 */
export async function beginTrials(
  table: Table,
  { items, plansRequiredFrom, at, applies, say }: BeginTrialsOptions,
): Promise<number> {
  const billing = new BillingRepository(table);
  const from = new Date(plansRequiredFrom).toISOString();
  // Each trial has its full length, also for an account that only a later run finds.
  const begins = at < from ? from : at;
  const freeUntil = new Date(Date.parse(begins) + trialDays * 24 * 60 * 60 * 1000).toISOString();
  let count = 0;
  for await (const item of items) {
    if (item["sk"] !== sortKeys.profile) continue;
    const { userId, createdAt, leftAt } = Profile.parse(item);
    if (leftAt !== undefined || createdAt >= from) continue;
    const known = await billing.read(personalWorkspaceOf(userId));
    if (known !== undefined && hadPlanOrTrial(known)) continue;
    if (applies && !(await beginTrial(table, userId, freeUntil, at))) continue;
    say(`${applies ? "Begun" : "To begin"}: the free trial of ${userId}, until ${freeUntil}`);
    count += 1;
  }
  return count;
}
