import { describe, expect, it, test } from "vitest";
import { contrastRatio, deltaE2000, leastDifference } from "./color-vision.fixture.ts";
import { personIndexes, shareColorOf, sharePalette } from "./share-palette.ts";

const sheets = { light: "#ffffff", dark: "#1b1e25" } as const;

describe.each(["light", "dark"] as const)("the colors of people, %s", (theme) => {
  const colors = sharePalette.map((color) => color[theme]);
  /** Each two colors, and how far apart they are in a bar, also after the palette's end. */
  const pairs = colors.flatMap((color, index) =>
    colors.slice(index + 1).map((other, behind) => ({
      difference: leastDifference(color, other),
      apart: Math.min(behind + 1, colors.length - behind - 1),
    })),
  );
  const least = (apart: number) =>
    Math.min(...pairs.filter((pair) => pair.apart <= apart).map(({ difference }) => difference));

  // For comparison: the shades of one hue that the product had before differed by 10 as neighbors and 6 otherwise.
  test("neighbors are told apart at a glance, with any kind of color vision", () => {
    expect(least(1)).toBeGreaterThanOrEqual(19);
    expect(least(2)).toBeGreaterThanOrEqual(15);
  });

  test("any two differ, with any kind of color vision", () => {
    expect(least(colors.length)).toBeGreaterThanOrEqual(9);
  });

  test("each stands out from the sheet", () => {
    const faint = colors.filter((color) => contrastRatio(color, sheets[theme]) < 3);
    expect(faint).toEqual([]);
  });
});

it("CIEDE2000 gives the published results", () => {
  // Sharma, Wu and Dalal 2005, pairs 1, 7, 17 and 25.
  expect(deltaE2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(deltaE2000([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
  expect(deltaE2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(deltaE2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(
    1.2644,
    4,
  );
});

it("shareColorOf: the colors repeat after the last one", () => {
  expect(shareColorOf(sharePalette.length)).toBe(shareColorOf(0));
});

it("personIndexes: all rows of a person have the same index, in the order of first appearance", () => {
  expect(personIndexes(["a", "b", "a", "c", "b"])).toEqual([0, 1, 0, 2, 1]);
  expect(personIndexes(["Nia@Example.com", "b@example.com", "nia@example.com "])).toEqual([
    0, 1, 0,
  ]);
});

it("personIndexes: rows without an address are different people", () => {
  expect(personIndexes(["", "a", "", "a"])).toEqual([0, 1, 2, 1]);
});
