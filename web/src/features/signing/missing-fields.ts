export interface SignatureDraft {
  name: string;
  email: string;
  isSigned: boolean;
  consented: boolean;
}

/** What a signature still lacks, by the names of the fields. */
export function missingFields({ name, email, isSigned, consented }: SignatureDraft): string[] {
  return [
    ...(name.trim() === "" ? ["Name"] : []),
    ...(email.trim() === "" ? ["Email"] : []),
    ...(isSigned ? [] : ["Signature"]),
    ...(consented ? [] : ["Consent"]),
  ];
}
