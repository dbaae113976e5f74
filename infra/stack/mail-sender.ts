/** The sender of a stage that names none. The domain is reserved, so it cannot send. */
export const defaultSender = "sheets@splitsheet.example";

/** As DMARC writes them, and `existing`. */
export const dmarcPolicies = ["none", "quarantine", "reject", "existing"] as const;

/** The MAIL FROM domain of a sending domain: the domain of the envelope, to which bounces go. */
export function bounceDomainOf(mailDomain: string): string {
  return `bounces.${mailDomain}`;
}
