import type { CallResult } from "../../../shared/contracts/client.ts";
import type { verification } from "../../../shared/contracts/verification/endpoints.ts";
import { formerHolders } from "../../../shared/domain/agreement/parties/former-holders.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { maskEmail } from "../../../shared/domain/text/email.ts";
import { readAgreementHead } from "../../data/agreements/read-agreement-head.ts";
import { readSealedRecord } from "../../data/agreements/sealed-records.ts";
import type { Table } from "../../data/core/table.ts";

type Verified = CallResult<(typeof verification)["read"]>;

/**
 * The public record of a sealed PDF, found by the SHA-256 of its bytes in hex. Corrections of addresses come from the
 * agreement's head, so that objections after the seal are included. Throws `document_not_found`, `document_is_test`.
 */
export async function verifyDocument(table: Table, sha256: string): Promise<Verified> {
  const record = await readSealedRecord(table, sha256);
  if (record === undefined) throw new DomainError("document_not_found");
  if (record === "test") throw new DomainError("document_is_test");
  const { agreementId, ...sealed } = record;
  const agreement = await readAgreementHead(table, agreementId);
  if (agreement === undefined) throw new Error(`Sealed agreement ${agreementId} is missing`);
  return {
    ...sealed,
    sha256,
    corrections: formerHolders(agreement).map((one) => ({
      name: one.name,
      from: maskEmail(one.email),
      to: maskEmail(one.replacedBy),
      correctedAt: one.correctedAt,
      objectedAt: one.objectedAt,
    })),
  };
}
