import type { SignatureMethod } from "../../../../shared/domain/agreement/signature.ts";

/** What a pad or a typed name gives: the image, and how it was made. */
export interface TakenSignature {
  signatureData: string;
  signatureMethod: SignatureMethod;
}

/** Where a signature comes from. */
export interface SignatureSource {
  take: () => Promise<TakenSignature | undefined>;
}
