/** The consent to electronic records and signatures that a signer accepts, by version. */
export const consentTexts = {
  "2026-11": [
    "I agree to sign this split sheet electronically and to receive it, and notices about it, as electronic records.",
    "My electronic signature has the same effect as one on paper. I have read the whole sheet, I can open and keep a PDF, and I may decline and ask the sender for a paper copy instead, at no cost, before I sign.",
    "My name, e-mail address, IP address, browser and the time of signing are recorded on the certificate of this agreement, which every party receives.",
  ],
} as const satisfies Record<string, readonly string[]>;

export type ConsentVersion = keyof typeof consentTexts;
export const currentConsentVersion: ConsentVersion = "2026-11";
