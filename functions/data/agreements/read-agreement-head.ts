import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { agreementKeys } from "./agreement-keys.ts";
import type { Table } from "../core/table.ts";
import { StoredAgreement } from "./stored-agreement.ts";

/** An agreement's head; undefined if there is no such agreement. */
export async function readAgreementHead(
  table: Table,
  agreementId: string,
): Promise<Agreement | undefined> {
  return await table.get(agreementKeys.agreement(agreementId), StoredAgreement);
}
