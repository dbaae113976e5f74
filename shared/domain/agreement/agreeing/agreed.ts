import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import { asksAgreementFirst } from "./head-fields.ts";

/**
 * Whether a sheet still waits for somebody to agree to its shares, so that nobody can sign it yet. After the first
 * signature it no longer does, also if somebody gets another address then.
 */
export function awaitsAgreement(agreement: Agreement): boolean {
  return (
    asksAgreementFirst(agreement) &&
    agreement.contributors.every(({ signedAt }) => signedAt === undefined) &&
    agreement.contributors.some(({ agreedAt }) => agreedAt === undefined)
  );
}

/**
 * Returns the contributors who have something to do: to agree while the sheet asks for that first, else to sign. Those
 * with an open suggestion wait for the owner.
 */
export function contributorsToRemind(agreement: PendingAgreement): Contributor[] {
  const isAgreeing = awaitsAgreement(agreement);
  return agreement.contributors.filter(
    ({ signedAt, agreedAt, openSuggestion }) =>
      signedAt === undefined &&
      openSuggestion === undefined &&
      (!isAgreeing || agreedAt === undefined),
  );
}
