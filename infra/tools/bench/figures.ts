/** The median. For an even number of figures, the mean of the two middle ones. */
export function median(figures: readonly number[]): number {
  return (percentile(figures, 50, Math.floor) + percentile(figures, 50, Math.ceil)) / 2;
}

/** The sorted figure at `share` percent of the list, rounded up by default. Throws for an empty list. */
export function percentile(
  figures: readonly number[],
  share: number,
  round: (position: number) => number = Math.ceil,
): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const found = sorted[round(((sorted.length - 1) * share) / 100)];
  if (found === undefined) throw new Error("A percentile needs at least one figure");
  return found;
}

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);

export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const formatMilliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
/** A figure with at most `digits` decimals, without trailing zeros. */
export const formatDecimal = (figure: number, digits = 1): string =>
  String(Number(figure.toFixed(digits)));
/** The median with the best and the worst of times in milliseconds. */
export function formatSpread(times: readonly number[]): string {
  const [best, worst] = [percentile(times, 0), percentile(times, 100)];
  return `${formatSeconds(median(times))} (${formatSeconds(best)} to ${formatSeconds(worst)})`;
}
