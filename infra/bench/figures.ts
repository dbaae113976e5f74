/** The middle of the figures; the mean of the two middle ones when there are two. */
export function median(figures: readonly number[]): number {
  return (percentile(figures, 50, Math.floor) + percentile(figures, 50, Math.ceil)) / 2;
}

/** The figure that `share` percent of all don't exceed. Throws where there are none. */
export function percentile(
  figures: readonly number[],
  share: number,
  round: (position: number) => number = Math.ceil,
): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const found = sorted[round(((sorted.length - 1) * share) / 100)];
  if (found === undefined) throw new Error("There are no figures to take the middle of");
  return found;
}

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
/** At most `digits` decimals, without zeros at the end. */
export const decimal = (figure: number, digits = 1): string =>
  String(Number(figure.toFixed(digits)));
