import { describe, expect, it } from "vitest";
import { printedTotalOf, scaleTo100Percent } from "./share-scale.ts";

describe("the total of printed shares", () => {
  it.each([
    ["nothing printed", [0, 0], { kind: "absent", total: 0 }],
    ["100 %", [6000, 4000], { kind: "exact", total: 10_000 }],
    ["the writers' half of 50+50", [2500, 2500], { kind: "scaled", total: 5000, scale: 5000 }],
    ["200 %", [10_000, 5000, 5000], { kind: "scaled", total: 20_000, scale: 20_000 }],
    ["parts of 1", [50, 25, 25], { kind: "scaled", total: 100, scale: 100 }],
    ["a third three times", [3333, 3333, 3333], { kind: "scaled", total: 9999, scale: 10_000 }],
    ["33.3 three times", [3330, 3330, 3330], { kind: "scaled", total: 9990, scale: 10_000 }],
    ["33 three times", [3300, 3300, 3300], { kind: "scaled", total: 9900, scale: 10_000 }],
    ["a sixth three times", [1667, 1667, 1667], { kind: "scaled", total: 5001, scale: 5000 }],
    ["50 and 49", [5000, 4900], { kind: "off", total: 9900 }],
    ["60 and 50", [6000, 5000], { kind: "off", total: 11_000 }],
    ["a single share of 25", [2500], { kind: "off", total: 2500 }],
  ])("%s", (_, shares, expected) => {
    expect(printedTotalOf(shares)).toEqual(expected);
  });
});

describe("shares shown as 100", () => {
  it.each([
    ["50+50", [2500, 2500], [5000, 5000]],
    ["200", [10_000, 5000, 5000], [5000, 2500, 2500]],
    ["parts of 1", [50, 25, 25], [5000, 2500, 2500]],
    ["thirds", [3333, 3333, 3333], [3334, 3333, 3333]],
    ["sixths of 50", [1667, 1667, 1667], [3334, 3333, 3333]],
    ["a row without a share", [2500, 0, 2500], [5000, 0, 5000]],
    ["nothing", [0, 0], [0, 0]],
  ])("%s", (_, shares, expected) => {
    expect(scaleTo100Percent(shares)).toEqual(expected);
  });

  it("total exactly 100 for any printed shares", () => {
    for (let a = 1; a < 400; a += 7)
      for (let b = 3; b < 900; b += 53) {
        const shown = scaleTo100Percent([a, b, a + b, 17]);
        expect(shown.reduce((sum, share) => sum + share, 0)).toBe(10_000);
      }
  });
});
