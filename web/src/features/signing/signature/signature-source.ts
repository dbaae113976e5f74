import type { SignatureMethod } from "../../../../../shared/domain/agreement/evidence/signature.ts";

/** A captured signature: the image, and the method (drawn or typed). */
export interface CapturedSignature {
  signatureData: string;
  signatureMethod: SignatureMethod;
}

/** A source of the signature: the pad, or the typed name. */
export interface SignatureSource {
  take: () => Promise<CapturedSignature | undefined>;
}
