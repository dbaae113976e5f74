import { DomainError } from "../domain-error.ts";

/** So many copies of their data a user may ask for within a day. */
export const exportsPerDay = 3;
/** How long a copy can be downloaded, in days. */
export const exportDays = 7;
/** Recordings and pictures go into a copy up to so many bytes in all; what is beyond is only listed. */
export const exportedUploadBytes = 2 * 1024 ** 3;

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * The times of the last day at which copies were asked for, this one included. Throws `too_many_requests` when
 * they would be more than a day allows. Times are ISO 8601 UTC.
 */
export function countExport(askedAt: readonly string[], at: string): string[] {
  const dayBefore = Date.parse(at) - dayMs;
  const recent = askedAt.filter((time) => Date.parse(time) > dayBefore);
  const [oldest] = recent.slice(-exportsPerDay);
  if (oldest === undefined || recent.length < exportsPerDay) return [...recent, at];
  const waitMs = Date.parse(oldest) - dayBefore;
  const hours = Math.ceil(waitMs / hourMs);
  throw new DomainError("too_many_requests", {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
    details: [
      {
        path: "export",
        message: `You have asked for your data ${exportsPerDay} times in a day. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
      },
    ],
  });
}

/** Until when a copy that is ready at this time can be downloaded. */
export function exportExpiry(readyAt: string): string {
  return new Date(Date.parse(readyAt) + exportDays * dayMs).toISOString();
}
