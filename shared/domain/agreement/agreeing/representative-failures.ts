/** Why an email to who signs for a party did not arrive. */
export const representativeFailures = [
  "bad_address",
  "suppressed",
  "mailbox_full",
  "refused",
] as const;
