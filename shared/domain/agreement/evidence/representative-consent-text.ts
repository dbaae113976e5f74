/** The consent of who signs for a party. Pages load it only for them. */
export const representativeConsentText = [
  "I agree to sign this split sheet electronically for the party that named me, and to receive it, and notices about it, as electronic records. My consent covers this agreement only.",
  "I have read the whole sheet, and I agree to the shares for that party. I state that party's details. Others state their own details until the last signature, so details of others can change after I sign; the shares can't.",
  "I sign in the capacity that this page names. Splitsheet doesn't check if I may sign for that party.",
  "My electronic signature has the same legal effect as one on paper.",
  "I can ask the sender for a paper copy at any time, free of charge.",
  "I can withdraw my consent before I sign: I close this page without signing. Until I sign, the party can take back that it named me.",
  "If my email address changes, I tell the party that named me. My signature stays valid.",
  "To read, sign and keep these records I need a current web browser, an email account and a program that opens PDF files. I can use them here.",
  "My name, my capacity, IP address, browser and the time of signing are recorded on the certificate of this agreement, which every party receives. My email address is recorded, and the certificate shows only a part of it.",
] as const;
