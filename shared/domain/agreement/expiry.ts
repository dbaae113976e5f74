import { DomainError } from "../domain-error.ts";

const dayMs = 24 * 3600 * 1000;

/** Days for which a version takes signatures unless the owner chooses, and the bounds of that choice. */
export const signingPeriodDays = 30;
export const leastSigningDays = 1;
export const mostSigningDays = 365;

/** Expiry of a version that is sent at `at`. Throws `invalid_request` for a choice out of bounds. */
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

/** Expiry of a version that is sent at `at` in place of another, with the same time to sign as that one had. */
export function renewedExpiry(
  at: string,
  { sentAt, expiresAt }: { sentAt: string; expiresAt: string },
): string {
  const period = Date.parse(expiresAt) - Date.parse(sentAt);
  return new Date(Date.parse(at) + period).toISOString();
}
