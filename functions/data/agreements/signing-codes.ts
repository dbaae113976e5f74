import type { Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { Table } from "../core/table.ts";
import { EmailedCodes } from "../limits/emailed-codes.ts";

/**
 * Emailed codes with which a contributor names who signs for them. They count with those for signing, and neither is the
 * other: whoever enters one has read in its email what it is for.
 */
export function namingCodes(
  table: Table,
  agreementId: string,
  { id, linkGeneration }: Pick<Contributor, "id" | "linkGeneration">,
): EmailedCodes {
  return new EmailedCodes(table, {
    code: agreementKeys.namingCode(agreementId, id, linkGeneration),
    limit: limitKeys.signingCodeLimit(agreementId, id),
    kind: "signing-code",
  });
}

/**
 * Emailed codes with which a contributor signs by the general link. A correction of the address changes
 * `linkGeneration`, which invalidates all codes.
 */
export function signingCodes(
  table: Table,
  agreementId: string,
  { id, linkGeneration }: Pick<Contributor, "id" | "linkGeneration">,
): EmailedCodes {
  return new EmailedCodes(table, {
    code: agreementKeys.signingCode(agreementId, id, linkGeneration),
    limit: limitKeys.signingCodeLimit(agreementId, id),
    kind: "signing-code",
  });
}
