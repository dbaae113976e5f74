/** 100 % in basis points. */
export const FULL_SHARE = 10_000;

/** Whether a percentage has at most two decimals. Floating-point error is ignored. */
export function isTwoDecimalPercentage(percentage: number): boolean {
  return Math.abs(percentage * 100 - Math.round(percentage * 100)) < 1e-6;
}

/** Returns a percentage (0 to 100, at most two decimals) as integer basis points (0 to 10,000). */
export function toBasisPoints(percentage: number): number {
  return Math.round(percentage * 100);
}

/** Returns basis points as a percentage, the unit of the API: 3,334 is 33.34. */
export function toPercentage(basisPoints: number): number {
  return basisPoints / 100;
}

/** Returns basis points as percentage text with two decimals: 3,334 is '33.34'. */
export function formatShare(basisPoints: number): string {
  const sign = basisPoints < 0 ? "-" : "";
  const size = Math.abs(basisPoints);
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/**
 * Returns `parts` (at least 1) shares in basis points that differ by at most 1. The first shares get the remainder, so
 * the sum is exactly `whole`.
 */
export function splitEvenly(parts: number, whole = FULL_SHARE): number[] {
  const share = Math.floor(whole / parts);
  const remainder = whole - share * parts;
  return Array.from({ length: parts }, (_, index) => share + (index < remainder ? 1 : 0));
}
