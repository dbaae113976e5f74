import { FULL_SHARE, splitEvenly } from "./basis-points.ts";
import { scaleToTotal } from "./share-scale.ts";

/**
 * Returns the shares of one category after the share at `index` was set to `wanted` basis points (bounded to 0 and
 * 100 %). The other shares keep their proportions, and the total is exactly 100 %: the remainder of rounding goes to the
 * shares that lost most, of equal ones to the first. Others that are all 0 get equal shares, the first ones the
 * remainder. An only share is always 100 %.
 *
 * A gesture passes the shares as they were when it began, so that proportions are not lost on its way through 100 %.
 */
export function redistributeShares(
  shares: readonly number[],
  index: number,
  wanted: number,
): number[] {
  if (shares[index] === undefined) return [...shares];
  if (shares.length === 1) return [FULL_SHARE];
  const own = Math.min(FULL_SHARE, Math.max(0, Math.round(wanted)));
  const others = shares.filter((_, place) => place !== index);
  const left = FULL_SHARE - own;
  const isEmpty = others.every((share) => share === 0);
  const scaled = isEmpty ? splitEvenly(others.length, left) : scaleToTotal(others, left);
  return [...scaled.slice(0, index), own, ...scaled.slice(index)];
}
