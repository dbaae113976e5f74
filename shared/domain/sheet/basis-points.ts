/** A whole in basis points: 100 %. */
export const WHOLE = 10_000;

/** Whether a percentage has at most two decimals, binary noise aside. */
export function isTwoDecimalPercentage(percentage: number): boolean {
  return Math.abs(percentage * 100 - Math.round(percentage * 100)) < 1e-6;
}

/** A percentage (0 to 100, at most two decimals) as integer basis points (0 to 10,000). */
export function toBasisPoints(percentage: number): number {
  return Math.round(percentage * 100);
}

/** Basis points as the percentage that goes over the wire: 3,334 is 33.34. */
export function toPercentage(basisPoints: number): number {
  return basisPoints / 100;
}

/** Basis points with two decimals, as people read them: 3,334 is '33.34'. */
export function formatShare(basisPoints: number): string {
  const sign = basisPoints < 0 ? "-" : "";
  const size = Math.abs(basisPoints);
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/**
 * A whole divided into `parts` shares as even as basis points allow; the first ones take the remainder,
 * so the sum is exactly 10,000. `parts` is at least 1.
 */
export function splitEvenly(parts: number): number[] {
  const share = Math.floor(WHOLE / parts);
  const remainder = WHOLE - share * parts;
  return Array.from({ length: parts }, (_, index) => share + (index < remainder ? 1 : 0));
}
