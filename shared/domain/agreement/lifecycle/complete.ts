import type { CompletedAgreement, SignedAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "./change.ts";

/** Returns the change that completes an agreement after its sealed PDF is stored. Everyone gets a copy by email. */
export function completeAgreement(
  before: SignedAgreement,
  input: { sealedSha256: string; sealedSizeBytes: number; at: string },
): Change<CompletedAgreement> {
  const { sealedSha256, sealedSizeBytes, at } = input;
  const { sealRefusal: _, ...signed } = before;
  const next: CompletedAgreement = {
    ...signed,
    status: "completed",
    completedAt: at,
    sealedSha256,
    sealedSizeBytes,
  };
  return changeOf(before, next, [{ ...systemEvidence("sealed", at), note: sealedSha256 }], {
    type: "completed",
  });
}
