import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FULL_SHARE } from "./basis-points.ts";
import { redistributeShares } from "./redistribute-shares.ts";

describe("redistributing the shares of a category", () => {
  it("keeps the proportions of the others", () => {
    expect(redistributeShares([2_000, 4_000, 4_000], 0, 4_000)).toEqual([4_000, 3_000, 3_000]);
    expect(redistributeShares([2_000, 6_000, 2_000], 2, 0)).toEqual([2_500, 7_500, 0]);
  });

  it("gives the remainder of rounding to the shares that lost most, of equal ones to the first", () => {
    expect(redistributeShares([3_334, 3_333, 3_333], 0, 3_333)).toEqual([3_333, 3_334, 3_333]);
  });

  it("divides evenly among others that have nothing", () => {
    expect(redistributeShares([FULL_SHARE, 0, 0], 0, 9_999)).toEqual([9_999, 1, 0]);
  });

  it("bounds a share to 0 and 100 %, and an only share is 100 %", () => {
    expect(redistributeShares([5_000, 5_000], 0, 12_000)).toEqual([FULL_SHARE, 0]);
    expect(redistributeShares([5_000, 5_000], 0, -1)).toEqual([0, FULL_SHARE]);
    expect(redistributeShares([FULL_SHARE], 0, 1)).toEqual([FULL_SHARE]);
  });

  it("always comes to exactly 100 %, moves nobody else up while one grows, and changes nothing for the same share", () => {
    const shares = fc
      .array(fc.nat({ max: FULL_SHARE }), { minLength: 1, maxLength: 29 })
      .map((cuts) => {
        const points = [0, ...cuts.toSorted((a, b) => a - b), FULL_SHARE];
        return points.slice(1).map((point, index) => point - (points[index] ?? 0));
      });
    fc.assert(
      fc.property(shares, fc.nat(), fc.integer({ min: -100, max: 10_100 }), (start, at, wanted) => {
        const index = at % start.length;
        const next = redistributeShares(start, index, wanted);
        expect(next.reduce((sum, share) => sum + share, 0)).toBe(FULL_SHARE);
        expect(next.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
        const grows = (next[index] ?? 0) > (start[index] ?? 0);
        if (grows)
          next.forEach((share, place) => {
            // Rounding can give one basis point back.
            if (place !== index) expect(share).toBeLessThanOrEqual((start[place] ?? 0) + 1);
          });
        if (start[index] !== FULL_SHARE)
          expect(redistributeShares(start, index, start[index] ?? 0)).toEqual(start);
      }),
    );
  });
});
