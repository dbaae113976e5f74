import type { Agreement, EndedAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "./change.ts";

/** Returns the change that records the expiry, or undefined if `at` is before it or the agreement is not pending. */
export function expireAgreement(before: Agreement, at: string): Change<EndedAgreement> | undefined {
  if (before.status !== "pending" || at < before.expiresAt) return undefined;
  return changeOf(
    before,
    { ...before, status: "expired", endedAt: before.expiresAt, endedBy: "Splitsheet" },
    [systemEvidence("expired", at)],
    { type: "expired" },
  );
}
