import type { SignedAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../../../shared/domain/agreement/evidence/evidence.ts";
import type { Signature } from "../../../../shared/domain/agreement/evidence/signature.ts";
import type { SheetBranding } from "./sheet-branding.ts";

/** A signature with its image. The image is a PNG, for typed names too. */
export type SignatureWithImage = Signature & { image: Uint8Array };

/** The content of the sealed PDF. The same input always gives the same bytes. */
export interface SealedPdfInput {
  /** The head; every contributor has signed. */
  agreement: SignedAgreement;
  /** It is empty if the song has no lyrics. */
  lyrics: string;
  /** The JSON text that the contributors signed; attached as `agreement.json`. */
  canonicalDocument: string;
  /** SHA-256 of `canonicalDocument` in lowercase hex. */
  documentHash: string;
  /** The signatures on the agreement's current version. */
  signatures: readonly SignatureWithImage[];
  /** The events of all versions. `sealedEvents` removes events after the last signature. */
  evidence: readonly Evidence[];
  /** What the sheet looks like; absent without a branding. The seal and the certificate look the same with any. */
  branding?: SheetBranding | undefined;
  /** Address of the page where anyone can check the file; also in the QR code. */
  verifyUrl: string;
}
