import { countLabel } from "../text/count-label.ts";
import { DomainError } from "../domain-error.ts";

/** Maximum number of exports of one account or team that can be requested in 24 hours. */
export const exportsPerDay = 3;
/** Number of days for which an export can be downloaded. */
export const exportDownloadDays = 7;
/** Maximum total bytes of recordings and pictures in an export. Files beyond it are only listed. */
export const maxExportedUploadBytes = 2 * 1024 ** 3;

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/**
 * Returns the times of the export requests of the last 24 hours, including this one at `at`. Times are ISO 8601 UTC.
 * `whose` names the data in the message. Throws `too_many_requests` if the last 24 hours already have `exportsPerDay`
 * requests.
 */
export function addExportRequest(
  askedAt: readonly string[],
  at: string,
  whose: "your" | "this team’s" = "your",
): string[] {
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
        message: `You have asked for ${whose} data ${exportsPerDay} times in a day. Please try again in ${countLabel(hours, "hour")}.`,
      },
    ],
  });
}

/** Returns the time until which an export that is ready at `readyAt` can be downloaded. Both are ISO 8601 UTC. */
export function exportExpiry(readyAt: string): string {
  return new Date(Date.parse(readyAt) + exportDownloadDays * dayMs).toISOString();
}
