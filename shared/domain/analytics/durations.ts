const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The ranges of durations, shortest first. Their places in the list are stored: only add at the end, never move. */
export const durationRanges = [
  { underSeconds: 10 * minute, label: "Within 10 minutes" },
  { underSeconds: hour, label: "Within an hour" },
  { underSeconds: 6 * hour, label: "Within 6 hours" },
  { underSeconds: day, label: "Within a day" },
  { underSeconds: 3 * day, label: "Within 3 days" },
  { underSeconds: 7 * day, label: "Within a week" },
  { underSeconds: 14 * day, label: "Within 2 weeks" },
  { underSeconds: Number.POSITIVE_INFINITY, label: "Longer" },
] as const;

/** Returns the place of the range of the time between two timestamps. A clock that went back counts as no time. */
export function durationRangeOf(from: string, to: string): number {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  return durationRanges.findIndex(({ underSeconds }) => seconds < underSeconds);
}

/** Returns the place of the range that has the median; undefined without counts. Of two middle ones, the shorter. */
export function medianRangeOf(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return undefined;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) * 2 >= total);
}

/** Fewer values than this give no percentage and no median: they would say more about chance. */
export const fewestForShares = 5;
