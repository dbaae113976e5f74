import { representativeConsentText } from "./representative-consent-text.ts";

/** The consent texts that contributors accept now. */
export const openConsentTexts = {
  "2026-11-21": [
    "I agree to sign this split sheet electronically and to receive it, and notices about it, as electronic records. My consent covers this agreement only.",
    "My electronic signature has the same legal effect as one on paper. I have read the whole sheet.",
    "I can ask the sender for a paper copy at any time, free of charge.",
    "I can withdraw my consent before I sign: I decline this agreement, or close this page without signing.",
    "If my email address changes, I ask the sender to change it on this agreement. My signature stays valid.",
    "To read, sign and keep these records I need a current web browser, an email account and a program that opens PDF files. I can use them here.",
    "My name, email address, IP address, browser and the time of signing are recorded on the certificate of this agreement, which every party receives.",
  ],
  "2026-11-26": [
    "I agree to sign this split sheet electronically and to receive it, and notices about it, as electronic records. My consent covers this agreement only.",
    "I have read the whole sheet, and I agree to the shares. I state my own details. Others state their own details until the last signature, so details of others can change after I sign; the shares can't.",
    "My electronic signature has the same legal effect as one on paper.",
    "I can ask the sender for a paper copy at any time, free of charge.",
    "I can withdraw my consent before I sign: I decline this agreement, or close this page without signing.",
    "If my email address changes, I ask the sender to change it on this agreement. My signature stays valid.",
    "To read, sign and keep these records I need a current web browser, an email account and a program that opens PDF files. I can use them here.",
    "My name, my details, email address, IP address, browser and the time of signing are recorded on the certificate of this agreement, which every party receives.",
  ],
} as const;

/**
 * The consent to electronic records and signatures that a signer accepts, by version. The current text covers scope,
 * paper copies, withdrawal, change of address, system requirements and legal effect. Accepted texts are never removed:
 * the certificates of the agreements signed under them print them.
 */
export const consentTexts = {
  "2026-11": [
    "I agree to sign this split sheet electronically and to receive it, and notices about it, as electronic records.",
    "My electronic signature has the same effect as one on paper. I have read the whole sheet, I can open and keep a PDF, and I may decline and ask the sender for a paper copy instead, at no cost, before I sign.",
    "My name, e-mail address, IP address, browser and the time of signing are recorded on the certificate of this agreement, which every party receives.",
  ],
  ...openConsentTexts,
  "2026-11-26-for": representativeConsentText,
} as const satisfies Record<string, readonly string[]>;

export type ConsentVersion = keyof typeof consentTexts;
/** The consent to sheets of schema 1 and 2. */
export const currentConsentVersion = "2026-11-21" satisfies ConsentVersion;

/** Returns the version of the consent text that a signer of a sheet of this schema accepts. */
export function consentVersionFor(documentSchema: 2 | 3): ConsentVersion {
  return documentSchema === 3 ? "2026-11-26" : currentConsentVersion;
}

/** The consent of who signs for a party, which only sheets of schema 3 have. */
export const representativeConsentVersion: ConsentVersion = "2026-11-26-for";
