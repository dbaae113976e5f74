import { currentConsentVersion, openConsentTexts } from "./open-consent-texts.ts";
import { representativeConsentText } from "./representative-consent-text.ts";

// Pages read it without the texts of earlier versions.
export { currentConsentVersion };

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

/** Returns the version of the consent text that a signer of a sheet of this schema accepts. */
export function consentVersionFor(documentSchema: 2 | 3): ConsentVersion {
  return documentSchema === 3 ? "2026-11-26" : currentConsentVersion;
}

/** The consent of who signs for a party, which only sheets of schema 3 have. */
export const representativeConsentVersion: ConsentVersion = "2026-11-26-for";
