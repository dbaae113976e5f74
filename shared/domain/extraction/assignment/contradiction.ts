import type { ExtractedRow, ShareContradiction } from "../parse-split-sheet.ts";

const fields = [
  "songwriterPercentage",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
] as const;

/** A difference of this much is due to rounding: three times 33.33 are 99.99. */
const roundingOf = (count: number): number => 0.02 + count * 0.01;

/**
 * Returns the first kind of share of which every row has one, or which is above 100 %, and which comes to neither 100 %
 * nor 200 %. The halves of writers and publishers count together.
 */
export function findContradiction(splits: readonly ExtractedRow[]): ShareContradiction | undefined {
  const totals = fields.flatMap((field) => {
    const shares = splits.flatMap((split) => split[field] ?? []);
    const total = Math.round(shares.reduce((sum, { value }) => sum + value, 0) * 100) / 100;
    return shares.length === 0 ? [] : [{ field, total, shares }];
  });
  const isWhole = (total: number): boolean =>
    [100, 200].some((whole) => Math.abs(total - whole) <= roundingOf(splits.length));
  const [writers, publishers] = fields.map((field) => totals.find((one) => one.field === field));
  const isJoint =
    isWhole((writers?.total ?? 0) + (publishers?.total ?? 0)) && publishers && writers;
  const found = totals.find(({ field, total, shares }) => {
    const isPublishing = field === "songwriterPercentage" || field === "publisherPercentage";
    if (isWhole(total) || (isPublishing && isJoint)) return false;
    return shares.length === splits.length || total > 100 + roundingOf(splits.length);
  });
  return (
    found && {
      field: found.field,
      total: found.total,
      places: found.shares.map(({ page, box }) => ({ page, box })),
    }
  );
}
