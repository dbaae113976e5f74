export interface SignatureDraft {
  name: string;
  email: string;
  /** Whether nothing is missing in the signer's own details. */
  hasDetails: boolean;
  isSigned: boolean;
  consented: boolean;
  /** Undefined if no code is needed. */
  code: string | undefined;
}

/** The names of the empty fields that a signature needs. */
export function missingFields({
  name,
  email,
  hasDetails,
  isSigned,
  consented,
  code,
}: SignatureDraft): string[] {
  return [
    ...(name.trim() === "" ? ["Name"] : []),
    ...(email.trim() === "" ? ["Email"] : []),
    ...(hasDetails ? [] : ["Your details"]),
    ...(isSigned ? [] : ["Signature"]),
    ...(consented ? [] : ["Consent"]),
    ...(code === undefined || code.length === 6 ? [] : ["Code"]),
  ];
}
