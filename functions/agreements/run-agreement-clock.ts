import { runClock } from "../../shared/domain/agreement/run-clock.ts";
import { AgreementRepository } from "../data/agreements/agreement-repository.ts";
import { agreementIdOf, type ItemKey } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";

/** Does what is due on an agreement at time `at`: a reminder, the warning before expiry, or expiry. */
export async function runAgreementClock(table: Table, { pk }: ItemKey, at: string): Promise<void> {
  const agreements = new AgreementRepository(table);
  const agreement = await agreements.readHead(agreementIdOf(pk));
  // The agreement was deleted after the index was read.
  if (agreement === undefined) return;
  await agreements.change(agreement.id, (before) => runClock(before, at), {
    at,
    readBefore: agreement,
  });
}
