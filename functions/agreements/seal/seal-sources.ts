import type { SignedAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../../shared/domain/agreement/evidence/evidence.ts";
import type { AgreementVersion } from "../../data/agreements/sent-versions.ts";
import type { SheetBranding } from "./pdf/sheet-branding.ts";
import type { SignatureWithImage } from "./pdf/sealed-pdf-input.ts";

/** The data for the sealed PDF as read from table and bucket. */
export interface SealSources {
  agreement: SignedAgreement;
  sent: AgreementVersion;
  /** The signatures on the version that count, one of each party. */
  signatures: readonly SignatureWithImage[];
  /** The version's branding with its logo. */
  branding?: SheetBranding | undefined;
  /** The events of all versions, oldest first. */
  evidence: readonly Evidence[];
}
