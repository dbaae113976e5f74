/**
 * Numbers by name, without zeros. The names are stored in the table: `sent`, `signed`, `opened:2` (the third range),
 * `signed@2026-11` (a month), `reason:shares`.
 */
export type Counts = Readonly<Record<string, number>>;

/** Returns what turns the counts `before` into `after`: their difference, without zeros. */
export function countsDifference(before: Counts, after: Counts): Counts {
  return withoutZeros(
    addCounts(
      after,
      mapCounts(before, (count) => -count),
    ),
  );
}

/** Returns the sums of two counts, without zeros. */
export function addCounts(first: Counts, second: Counts): Counts {
  const sums = new Map(Object.entries(first));
  for (const [name, count] of Object.entries(second)) sums.set(name, (sums.get(name) ?? 0) + count);
  return withoutZeros(Object.fromEntries(sums));
}

function mapCounts(counts: Counts, change: (count: number) => number): Counts {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, change(count)]));
}

function withoutZeros(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

/** Returns the counts with a prefix such as `opened:` as a list by their places. */
export function countsInRanges(counts: Counts, prefix: string, length: number): number[] {
  return Array.from({ length }, (_, place) => counts[`${prefix}${place}`] ?? 0);
}

/** Returns the months (`2026-11`) that any count with one of these names has, oldest first. */
export function monthsOf(counts: Counts, names: readonly string[]): string[] {
  const months = Object.keys(counts).flatMap((key) => {
    const [name = "", month] = key.split("@");
    return month !== undefined && names.includes(name) ? [month] : [];
  });
  return [...new Set(months)].toSorted();
}
