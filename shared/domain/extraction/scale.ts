import type { ReadSplit } from "./parse-split-sheet.ts";

const categories = [
  "songwriterPercentage",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
] as const;
type Category = (typeof categories)[number];
type Scale = Partial<Record<Category, number>>;

/**
 * Totals of a category that mean 100 %: half of a song that counts writers and publishers together, both together in one
 * column, and fractions of 1.
 */
const wholes = [50, 200, 1] as const;

/** By how much a total may differ from a whole because its shares are rounded, as a part of it. */
const rounding = 0.002;

/**
 * Returns by what the printed shares of each category are multiplied to come to 100; undefined if no category has
 * another scale. A total that is near none of the usual wholes has no scale.
 */
export function scaleOf(splits: readonly ReadSplit[]): Scale | undefined {
  const scale: Scale = {};
  for (const category of categories) {
    const total = splits.reduce((sum, split) => sum + (split[category]?.value ?? 0), 0);
    const whole = wholes.find((one) => Math.abs(total - one) <= one * rounding);
    if (whole !== undefined) scale[category] = 100 / whole;
  }
  return Object.keys(scale).length === 0 ? undefined : scale;
}
