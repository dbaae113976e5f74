export interface SignatureDraft {
  name: string;
  email: string;
  isSigned: boolean;
  consented: boolean;
  /** Undefined where none is asked for. */
  code: string | undefined;
}

/** What a signature still lacks, by the names of the fields. */
export function missingFields({
  name,
  email,
  isSigned,
  consented,
  code,
}: SignatureDraft): string[] {
  return [
    ...(name.trim() === "" ? ["Name"] : []),
    ...(email.trim() === "" ? ["Email"] : []),
    ...(isSigned ? [] : ["Signature"]),
    ...(consented ? [] : ["Consent"]),
    ...(code === undefined || code.length === 6 ? [] : ["Code"]),
  ];
}
