import { runDueSteps } from "../../shared/domain/agreement/lifecycle/run-due-steps.ts";
import { agreementIdOf } from "../data/core/key-facts.ts";
import type { ItemKey } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import { createStores } from "../data/stores.ts";
import { runDraftClock } from "./run-draft-clock.ts";

/**
 * Does what is due on an agreement at time `at`: a reminder, the warning before expiry, or expiry; on a draft the
 * warning before its deletion, or the deletion.
 */
export async function runAgreementClock(table: Table, { pk }: ItemKey, at: string): Promise<void> {
  const stores = createStores(table);
  const { agreements } = stores;
  const agreement = await agreements.readHead(agreementIdOf(pk));
  // The agreement was deleted after the index was read.
  if (agreement === undefined) return;
  if (agreement.status === "draft") {
    await runDraftClock(stores, agreement, at);
    return;
  }
  await agreements.change(agreement.id, (before) => runDueSteps(before, at), {
    at,
    readBefore: agreement,
  });
}
