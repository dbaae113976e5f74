/** Transitions: draft → pending → signed → completed, and pending → declined, voided or expired. */
export const agreementStatuses = [
  "draft",
  "pending",
  "signed",
  "completed",
  "declined",
  "voided",
  "expired",
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];
