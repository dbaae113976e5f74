import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FULL_SHARE, splitEvenly } from "../../../../../shared/domain/sheet/basis-points.ts";
import { edgeOf, grabAt, shareAfterDrag, shareAtEdge } from "./bar-drags.ts";
import { columnsOf, withShare } from "./share-columns.ts";

const row = (share: number) => ({
  ...{ songwriterShare: share, publisherShare: share, copyrightShare: share, masterShare: share },
});
const wholes = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return splitEvenly(weights.length);
    const shares = weights.map((weight) => Math.floor((weight * FULL_SHARE) / total));
    shares[0] = (shares[0] ?? 0) + FULL_SHARE - shares.reduce((sum, share) => sum + share, 0);
    return shares;
  });

const part = (place: number) => ({ place, isHandle: false });

describe("a handle of the bar", () => {
  it("stays under the finger: a share at a position has its edge there, to half a percent of its own", () => {
    fc.assert(
      fc.property(
        wholes,
        fc.nat(7),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shares, index, position) => {
          const place = index % shares.length;
          const wanted = shareAtEdge(shares, place, position);
          const rows = shares.map((share) => row(share));
          const group = ["masterShare"] as const;
          const sharing = shares.map((_, at) => at);
          const { masterShare } = withShare(columnsOf(rows), {
            group,
            sharing,
            row: place,
            wanted,
          });
          expect(masterShare.reduce((sum, share) => sum + share, 0)).toBe(FULL_SHARE);
          const isAtLimit = wanted === 0 || wanted === FULL_SHARE || wanted === shares[place];
          if (!isAtLimit)
            expect(Math.abs(edgeOf(masterShare, place) - position)).toBeLessThan(
              0.0051 + 0.0001 * shares.length,
            );
        },
      ),
    );
  });

  it("can be moved for every share, also one of 0 with nothing behind it, and one of 100 %", () => {
    for (const [shares, place, position, share] of [
      [[6000, 4000, 0], 2, 0.8, 2000],
      [[10_000, 0, 0], 1, 0.75, 2500],
      [[10_000, 0, 0], 0, 0.4, 4000],
      [[0, 10_000, 0], 1, 0.75, 5000],
      [[0, 0, 10_000], 2, 0.4, 6000],
      [[0, 6000, 4000], 0, 0.1, 1000],
    ] as const) {
      expect(shareAtEdge(shares, place, position)).toBe(share);
    }
    expect([0, 1, 2].map((place) => edgeOf([10_000, 0, 0], place))).toEqual([1, 1, 1]);
    expect([0, 1, 2].map((place) => edgeOf([5000, 3000, 2000], place))).toEqual([0.5, 0.8, 0.8]);
  });

  it("is taken near it, the selected one first; an edge also from its other side", () => {
    const shares = [5000, 2000, 3000];
    const reach = 0.075;
    const takes = (position: number, selected: number) => grabAt(shares, selected, position, reach);
    expect(takes(0.52, 0)).toEqual({ place: 0, isHandle: true });
    // The visible edge between the first two, pressed a little behind it, while the last is selected.
    expect(takes(0.52, 2)).toEqual({ place: 0, isHandle: true });
    expect(takes(0.48, 2)).toEqual({ place: 0, isHandle: true });
    expect(takes(0.6, 0)).toEqual({ place: 1, isHandle: false });
    expect(takes(0.3, 1)).toEqual({ place: 0, isHandle: false });
    // A part narrower than a finger is taken by its own handle.
    expect(grabAt([5000, 100, 4900, 0], 3, 0.5095, 0.004)).toEqual({ place: 1, isHandle: true });
  });

  it("leaves a share that is dragged by its part growing by as much as the pointer moves", () => {
    expect(shareAfterDrag([5000, 2000, 3000], part(1), 0.05)).toBe(2500);
    expect(shareAfterDrag([5000, 2000, 3000], part(1), -0.5)).toBe(0);
    // The last one has its handle at its beginning: to the left it grows.
    expect(shareAfterDrag([5000, 2000, 3000], part(2), -0.1)).toBe(4000);
    expect(shareAfterDrag([5000, 2000, 3000], { place: 1, isHandle: true }, 0.05)).toBe(3300);
  });
});
