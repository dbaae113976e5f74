import type { Agreement, SignedAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "./change.ts";

/**
 * Returns the change that records why a signed agreement was not sealed; `reason` is text for people. Returns
 * undefined if the same reason is already recorded or the agreement is not waiting for its seal.
 */
export function refuseSeal(
  before: Agreement,
  { reason, at }: { reason: string; at: string },
): Change<SignedAgreement> | undefined {
  if (before.status !== "signed" || before.sealRefusal === reason) return undefined;
  return changeOf(
    before,
    { ...before, sealRefusal: reason },
    [{ ...systemEvidence("seal_refused", at), note: reason }],
    { type: "seal_refused" },
  );
}
