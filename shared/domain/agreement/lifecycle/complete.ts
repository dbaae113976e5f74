import type { CompletedAgreement, SignedAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "./change.ts";

/** Returns the change that completes an agreement after its sealed PDF is stored. Everyone gets a copy by email. */
export function completeAgreement(
  before: SignedAgreement,
  input: { sealedSha256: string; sealedSizeBytes: number; sealedPdfKey: string; at: string },
): Change<CompletedAgreement> {
  const { at, ...sealedPdf } = input;
  const { sealRefusal: _, ...signed } = before;
  const next: CompletedAgreement = {
    ...signed,
    status: "completed",
    completedAt: at,
    ...sealedPdf,
  };
  return changeOf(
    before,
    next,
    [{ ...systemEvidence("sealed", at), note: sealedPdf.sealedSha256 }],
    {
      type: "completed",
    },
  );
}
