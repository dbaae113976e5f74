/** Whether a person has signed a sheet that was sent. A draft's rows have no state. */
export const signatureStates = ["signed", "waiting", "declined"] as const;
export type SignatureState = (typeof signatureStates)[number];
