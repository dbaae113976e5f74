import { DomainError } from "../domain-error.ts";
import type { Agreement, AgreementStatus, PendingAgreement } from "./agreement.ts";

/** The status at a time. A pending agreement has expired from `expiresAt` on, before the sweep has noted it. */
export function statusAt(
  agreement: { status: AgreementStatus; expiresAt?: string | undefined },
  at: string,
): AgreementStatus {
  const { status, expiresAt } = agreement;
  return status === "pending" && expiresAt !== undefined && at >= expiresAt ? "expired" : status;
}

/** The agreement while it waits for signatures at this time, else undefined. */
export function pendingAt(agreement: Agreement, at: string): PendingAgreement | undefined {
  return agreement.status === "pending" && statusAt(agreement, at) === "pending"
    ? agreement
    : undefined;
}

/** The agreement, which waits for signatures at this time. Throws `agreement_not_pending`. */
export function requirePending(agreement: Agreement, at: string): PendingAgreement {
  const pending = pendingAt(agreement, at);
  if (pending === undefined) throw new DomainError("agreement_not_pending");
  return pending;
}
