/**
 * The state of a row's signature on a sent sheet. Rows of a draft have no state. `expired`: the signing period ended
 * before it; `unsigned`: the sheet was voided, or somebody else declined it, before it.
 */
export const signatureStates = ["signed", "waiting", "declined", "expired", "unsigned"] as const;
export type SignatureState = (typeof signatureStates)[number];

/** How far a row's contributor has come while a sheet waits for everyone's agreement, before anyone can sign. */
export const agreementAnswers = ["asked", "agreed"] as const;
export type AgreementAnswer = (typeof agreementAnswers)[number];
