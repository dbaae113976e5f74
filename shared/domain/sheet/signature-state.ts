/** The state of a row's signature on a sent sheet. Rows of a draft have no state. */
export const signatureStates = ["signed", "waiting", "declined"] as const;
export type SignatureState = (typeof signatureStates)[number];
