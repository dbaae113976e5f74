const minuteMs = 60 * 1000;

/** How long a mailed code is good, and how often it may be tried. */
export const codeMinutes = 10;
export const codeTries = 5;

/** So many codes a contributor may be mailed in so much time. */
const windows = [
  { codes: 5, ms: 60 * minuteMs },
  { codes: 10, ms: 24 * 60 * minuteMs },
] as const;
const longestWindowMs = Math.max(...windows.map(({ ms }) => ms));

/** The seconds to wait before another code may be mailed, given when the earlier ones were; 0 for none. */
export function secondsUntilNextCode(issuedAt: readonly string[], at: string): number {
  const now = Date.parse(at);
  const times = issuedAt.map((time) => Date.parse(time)).toSorted((a, b) => b - a);
  const waits = windows.map(({ codes, ms }) => {
    const earliest = times[codes - 1];
    return earliest === undefined ? 0 : earliest + ms - now;
  });
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
}

/** The times of earlier codes that still count. */
export function countingCodes(issuedAt: readonly string[], at: string): string[] {
  return issuedAt.filter((time) => Date.parse(time) > Date.parse(at) - longestWindowMs);
}
