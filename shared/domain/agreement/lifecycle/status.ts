import { DomainError } from "../../domain-error.ts";
import type { Agreement, AgreementStatus, PendingAgreement } from "../agreement.ts";

/** Whether an agreement with this status ended without all signatures: nobody can sign it any more. */
export function hasEnded(status: AgreementStatus): boolean {
  return status === "declined" || status === "voided" || status === "expired";
}

/** Returns the status at the time `at`. A pending agreement is expired from `expiresAt` on, recorded or not. */
export function statusAt(
  agreement: { status: AgreementStatus; expiresAt?: string | undefined },
  at: string,
): AgreementStatus {
  const { status, expiresAt } = agreement;
  return status === "pending" && expiresAt !== undefined && at >= expiresAt ? "expired" : status;
}

/** Returns the agreement if it is out for signature at the time `at`, else undefined. */
export function pendingAt(agreement: Agreement, at: string): PendingAgreement | undefined {
  return agreement.status === "pending" && statusAt(agreement, at) === "pending"
    ? agreement
    : undefined;
}

/** Returns the agreement. Throws `agreement_not_pending` unless it is out for signature at the time `at`. */
export function requirePending(agreement: Agreement, at: string): PendingAgreement {
  const pending = pendingAt(agreement, at);
  if (pending === undefined) throw new DomainError("agreement_not_pending");
  return pending;
}
