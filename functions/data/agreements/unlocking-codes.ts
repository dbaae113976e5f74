import { agreementKeys } from "./agreement-keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { Table } from "../core/table.ts";
import { EmailedCodes } from "../limits/emailed-codes.ts";

/**
 * Emailed codes that open the own link of somebody who has signed. They count with the contributor's codes for signing,
 * and neither is the other. `recipient` identifies person and link, so another link ends them.
 */
export function unlockingCodes(
  table: Table,
  agreementId: string,
  { recipient, contributorId }: { recipient: string; contributorId: string },
): EmailedCodes {
  return new EmailedCodes(table, {
    code: agreementKeys.unlockingCode(agreementId, recipient),
    limit: limitKeys.signingCodeLimit(agreementId, contributorId),
    kind: "signing-code",
  });
}
