import { DomainError } from "../domain-error.ts";
import type { Agreement, AgreementStatus } from "./agreement.ts";

/** The status at a time: what is past its expiry has expired, whether or not the sweep has been there. */
export function statusAt(
  agreement: Pick<Agreement, "status" | "expiresAt">,
  at: string,
): AgreementStatus {
  const { status, expiresAt } = agreement;
  return status === "pending" && expiresAt !== undefined && at >= expiresAt ? "expired" : status;
}

/** Throws `agreement_not_pending` unless the agreement waits for signatures at this time. */
export function checkIsPending(agreement: Agreement, at: string): void {
  if (statusAt(agreement, at) !== "pending") throw new DomainError("agreement_not_pending");
}
