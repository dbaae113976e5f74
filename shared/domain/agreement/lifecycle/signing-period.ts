const dayMs = 24 * 3600 * 1000;

/** The periods, in days, for which a version can be open for signature. The owner chooses one. */
export const signingPeriods = [7, 14, 30, 60, 90, 365] as const;
export type SigningPeriod = (typeof signingPeriods)[number];
export const defaultSigningPeriod: SigningPeriod = 30;

/** Returns the time at which a version expires that is sent at `at`. Times are ISO 8601 UTC. */
export function expiryOf(at: string, days: SigningPeriod = defaultSigningPeriod): string {
  return new Date(Date.parse(at) + days * dayMs).toISOString();
}

/** Returns the expiry of a version that is sent at `at`, with the same period as the version that it replaces. */
export function renewedExpiry(
  at: string,
  { sentAt, expiresAt }: { sentAt: string; expiresAt: string },
): string {
  const period = Date.parse(expiresAt) - Date.parse(sentAt);
  return new Date(Date.parse(at) + period).toISOString();
}
