import { percentageRefusal } from "../sheet/number-refusals.ts";

/**
 * Returns the percentage that a cell has: '50', '33.34 %' or '33,34', and 0 for an empty cell. Undefined for anything
 * else, also for a number that is no share.
 */
export function readShare(cell: string): number | undefined {
  const text = cell.trim().replace(/\s*%$/, "");
  if (text === "") return 0;
  if (!/^\d{1,3}(?:[.,]\d+)?$/.test(text)) return undefined;
  const percentage = Number(text.replace(",", "."));
  return percentageRefusal(percentage) === undefined ? percentage : undefined;
}
