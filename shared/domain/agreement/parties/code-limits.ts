const minuteMs = 60 * 1000;

/** Minutes for which an emailed code is valid. */
export const codeMinutes = 10;
/** Maximum number of attempts to enter an emailed code. */
export const maxCodeAttempts = 5;

/** Maximum number of codes emailed to a contributor per period. */
const windows = [
  { codes: 5, ms: 60 * minuteMs },
  { codes: 10, ms: 24 * 60 * minuteMs },
] as const;
const longestWindowMs = Math.max(...windows.map(({ ms }) => ms));

/**
 * Returns the seconds until another code can be emailed, at least 0. `issuedAt` has the times of the earlier codes.
 * Times are ISO 8601 UTC.
 */
export function secondsUntilNextCode(issuedAt: readonly string[], at: string): number {
  const now = Date.parse(at);
  const times = issuedAt.map((time) => Date.parse(time)).toSorted((a, b) => b - a);
  const waits = windows.map(({ codes, ms }) => {
    const earliest = times[codes - 1];
    return earliest === undefined ? 0 : earliest + ms - now;
  });
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
}

/** Returns the times of the earlier codes that still count toward the limits at `at`. Times are ISO 8601 UTC. */
export function codesCountedToLimit(issuedAt: readonly string[], at: string): string[] {
  return issuedAt.filter((time) => Date.parse(time) > Date.parse(at) - longestWindowMs);
}
