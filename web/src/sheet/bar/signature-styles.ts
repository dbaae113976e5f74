import type { SignatureState } from "../../../../shared/domain/sheet/signature-state.ts";

/** The pattern and text of a segment by its person's signature. A signed segment is solid. */
export const signatureStyles: Record<SignatureState, { pattern: string; words: string }> = {
  signed: { pattern: "", words: "signed" },
  waiting: { pattern: "hatched", words: "not signed" },
  declined: { pattern: "crossed", words: "declined" },
  expired: { pattern: "hatched", words: "did not sign in time" },
  unsigned: { pattern: "hatched", words: "did not sign" },
};

/** How a missing signature ended, on a sheet that can no longer be signed. */
export const signatureEndings = {
  declined: "Declined",
  expired: "Did not sign in time",
  unsigned: "Did not sign",
} as const satisfies Partial<Record<SignatureState, string>>;

/** The pattern of a segment; empty for the rows of a draft. */
export function signaturePattern(state: SignatureState | undefined): string {
  return state === undefined ? "" : signatureStyles[state].pattern;
}

/** The signature's state as text after a name and share: ', signed'. Empty for the rows of a draft. */
export function signatureStateText(state: SignatureState | undefined): string {
  return state === undefined ? "" : `, ${signatureStyles[state].words}`;
}
