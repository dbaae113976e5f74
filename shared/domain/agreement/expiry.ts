const dayMs = 24 * 3600 * 1000;

/** The periods, in days, that a version can stay open for signature; the owner chooses one. */
export const signingPeriods = [7, 14, 30, 60, 90, 365] as const;
export type SigningPeriod = (typeof signingPeriods)[number];
export const defaultSigningPeriod: SigningPeriod = 30;

/** When a version sent at a time expires. */
export function expiryOf(at: string, days: SigningPeriod = defaultSigningPeriod): string {
  return new Date(Date.parse(at) + days * dayMs).toISOString();
}

/** Expiry of a version that is sent at `at` in place of another, with the same time to sign as that one had. */
export function renewedExpiry(
  at: string,
  { sentAt, expiresAt }: { sentAt: string; expiresAt: string },
): string {
  const period = Date.parse(expiresAt) - Date.parse(sentAt);
  return new Date(Date.parse(at) + period).toISOString();
}
