import type { SignedAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../../../shared/domain/agreement/evidence.ts";
import type { Signature } from "../../../../shared/domain/agreement/signature.ts";

/** A signature with its image, a PNG (a typed name is one as well). */
export type SignatureWithImage = Signature & { image: Uint8Array };

/** Everything that the sealed PDF is made of. The same input always gives the same bytes. */
export interface SealedPdfInput {
  /** The head; every contributor has signed. */
  agreement: SignedAgreement;
  /** Empty where the song has none. */
  lyrics: string;
  /** The frozen text that was signed; attached as `agreement.json`. */
  canonicalDocument: string;
  /** SHA-256 of `canonicalDocument`, lower-case hex. */
  documentHash: string;
  /** The signatures on the agreement's current version. */
  signatures: readonly SignatureWithImage[];
  /** The events of all versions. `sealedEvents` leaves out those after the last signature: an agreement that was declined, voided or expired has no certificate. */
  evidence: readonly Evidence[];
  /** Where anyone can check the file; the QR code holds it. */
  verifyUrl: string;
}
