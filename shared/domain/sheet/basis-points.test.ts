import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatShare,
  isTwoDecimalPercentage,
  splitEvenly,
  toBasisPoints,
  toPercentage,
  FULL_SHARE,
} from "./basis-points.ts";

describe("percentages and basis points", () => {
  it("convert into each other without loss for every share", () => {
    for (let share = 0; share <= FULL_SHARE; share += 1) {
      const percentage = Number((share / 100).toFixed(2));
      expect(isTwoDecimalPercentage(percentage)).toBe(true);
      expect(toBasisPoints(percentage)).toBe(share);
      expect(toBasisPoints(toPercentage(share))).toBe(share);
    }
  });

  it("are told apart from percentages with a third decimal", () => {
    expect(isTwoDecimalPercentage(33.333)).toBe(false);
    expect(isTwoDecimalPercentage(0.001)).toBe(false);
    expect(isTwoDecimalPercentage(99.995)).toBe(false);
    expect(isTwoDecimalPercentage(33.33)).toBe(true);
  });

  it("are written with two decimals", () => {
    expect(formatShare(3334)).toBe("33.34");
    expect(formatShare(10_000)).toBe("100.00");
    expect(formatShare(5)).toBe("0.05");
    expect(formatShare(-5)).toBe("-0.05");
  });
});

describe("an even split", () => {
  it("totals exactly 100 %, in integer basis points that differ by at most one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (parts) => {
        const shares = splitEvenly(parts);
        expect(shares).toHaveLength(parts);
        expect(shares.every(Number.isInteger)).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(FULL_SHARE);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("gives the remainder to the first shares", () => {
    expect(splitEvenly(3)).toEqual([3334, 3333, 3333]);
    expect(splitEvenly(7).slice(0, 5)).toEqual([1429, 1429, 1429, 1429, 1428]);
  });
});
