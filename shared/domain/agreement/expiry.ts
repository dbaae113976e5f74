import { DomainError } from "../domain-error.ts";

const dayMs = 24 * 3600 * 1000;

/** How long a version stays open unless the owner chose otherwise, in days; and what can be chosen. */
export const signingPeriodDays = 30;
export const leastSigningDays = 1;
export const mostSigningDays = 365;

/** When a version sent at a time expires. Throws `invalid_request` for a choice out of bounds. */
export function expiryOf(at: string, chosen: string | undefined): string {
  if (chosen === undefined)
    return new Date(Date.parse(at) + signingPeriodDays * dayMs).toISOString();
  const days = (Date.parse(chosen) - Date.parse(at)) / dayMs;
  if (!(days >= leastSigningDays && days <= mostSigningDays))
    throw new DomainError("invalid_request", {
      details: [
        {
          path: "expiresAt",
          message: `Must be ${leastSigningDays} to ${mostSigningDays} days ahead`,
        },
      ],
    });
  return new Date(chosen).toISOString();
}

/** When a new version expires: it stays open as long as the one before was to. */
export function renewedExpiry(
  at: string,
  { sentAt, expiresAt }: { sentAt?: string | undefined; expiresAt?: string | undefined },
): string {
  if (sentAt === undefined || expiresAt === undefined) return expiryOf(at, undefined);
  const period = Date.parse(expiresAt) - Date.parse(sentAt);
  return new Date(Date.parse(at) + period).toISOString();
}
