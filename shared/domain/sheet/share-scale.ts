import { FULL_SHARE } from "./basis-points.ts";

/**
 * The total of the printed shares of a category, in basis points. `absent`: nothing is printed. `exact`: 100 %.
 * `scaled`: a known other scale ('50 % writers, 50 % publishers', '200 %', fractions of 1), or 100 % apart from
 * rounding. `off`: any other total.
 */
export type PrintedTotal =
  | { kind: "absent"; total: 0 }
  | { kind: "exact"; total: number }
  | { kind: "scaled"; total: number; scale: number }
  | { kind: "off"; total: number };

/** The totals that sheets use, 100 % first. 100 basis points are the scale of fractions of 1: '0.25' is 25. */
const scales = [FULL_SHARE, FULL_SHARE / 2, FULL_SHARE * 2, 100] as const;

export function printedTotalOf(shares: readonly number[]): PrintedTotal {
  const printed = shares.filter((share) => share > 0);
  const total = printed.reduce((sum, share) => sum + share, 0);
  if (total === 0) return { kind: "absent", total };
  if (total === FULL_SHARE) return { kind: "exact", total };
  const tolerance = roundingOf(printed);
  const scale = scales.find((one) => Math.abs(total - one) <= tolerance);
  return scale === undefined ? { kind: "off", total } : { kind: "scaled", total, scale };
}

/**
 * Returns the maximum difference between a total and its scale by rounding: half of the last printed digit for each
 * share. Whole numbers count as rounded only if all are equal: 33 three times, but not 50 and 49.
 */
function roundingOf(printed: readonly number[]): number {
  const unit = [100, 10, 1].find((one) => printed.every((share) => share % one === 0)) ?? 1;
  const areEqual = new Set(printed).size === 1;
  return unit < 100 || areEqual ? (printed.length * unit) / 2 : 0;
}

/** Returns shares in the same proportions with a total of exactly 100 %; see `scaleToTotal`. */
export function scaleTo100Percent(shares: readonly number[]): number[] {
  return scaleToTotal(shares, FULL_SHARE);
}

/**
 * Returns integer shares in the same proportions with exactly this total. The remainder of rounding down goes to the
 * shares that lost most, of equal ones to the first. Shares that are all 0 stay so.
 */
export function scaleToTotal(shares: readonly number[], wanted: number): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return [...shares];
  const exact = shares.map((share) => (share * wanted) / total);
  const shown = exact.map(Math.floor);
  const missing = wanted - shown.reduce((sum, share) => sum + share, 0);
  const byLoss = shares
    // The remainder of the integer division, because fractions of equal losses may differ in their last bit.
    .map((share, index) => ({ index, loss: (share * wanted) % total }))
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) shown[index] = (shown[index] ?? 0) + 1;
  return shown;
}
