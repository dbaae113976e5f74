import type { SignatureState } from "../../../../shared/domain/sheet/signature-state.ts";

/** How a segment shows that its person signed, and the words for it. A signed segment is solid. */
export const signatureLook: Record<SignatureState, { pattern: string; words: string }> = {
  signed: { pattern: "", words: "signed" },
  waiting: { pattern: "hatched", words: "not signed" },
  declined: { pattern: "crossed", words: "declined" },
};

/** The pattern of a segment; empty for the rows of a draft. */
export function patternOf(state: SignatureState | undefined): string {
  return state === undefined ? "" : signatureLook[state].pattern;
}

/** The state after a name and a share: ', signed'. Empty for the rows of a draft. */
export function stateInWords(state: SignatureState | undefined): string {
  return state === undefined ? "" : `, ${signatureLook[state].words}`;
}
