/** The consent texts that contributors accept now. Pages need no others. */
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

/** The consent to sheets of schema 1 and 2. */
export const currentConsentVersion = "2026-11-21" satisfies keyof typeof openConsentTexts;
