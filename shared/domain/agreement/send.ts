import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { changeOf, entryByOwner, type Change } from "./change.ts";
import { refusalsOf } from "../sheet/splits.ts";
import { currentTermsVersion } from "./terms.ts";

/**
 * Sends a draft: all rules apply, the document's hash is fixed, everyone is mailed.
 * Throws `agreement_not_draft`, or `invalid_request` naming every field that is missing or off.
 */
export function sendAgreement(
  before: Agreement,
  input: { documentHash: string; at: string; expiresAt: string; origin: Origin },
): Change {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  const refusals = refusalsOf(before.splits);
  if (refusals.length > 0) throw new DomainError("invalid_request", { details: refusals });
  const version = before.version + 1;
  const next: Agreement = {
    ...before,
    status: "pending",
    version,
    documentHash: input.documentHash,
    termsVersion: currentTermsVersion,
    sentAt: input.at,
    expiresAt: input.expiresAt,
  };
  return changeOf(
    before,
    next,
    [
      {
        ...entryByOwner("sent", before, input.at, input.origin),
        note: `${before.contributors.length}`,
      },
    ],
    [{ channel: "mail", template: "request", version }],
  );
}
