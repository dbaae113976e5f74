import type { SignatureMethod } from "../../../../../shared/domain/agreement/evidence/signature.ts";

/** The signature of a pad or a typed name: the image, and the method. */
export interface TakenSignature {
  signatureData: string;
  signatureMethod: SignatureMethod;
}

/** A source of the signature: the pad, or the typed name. */
export interface SignatureSource {
  take: () => Promise<TakenSignature | undefined>;
}
