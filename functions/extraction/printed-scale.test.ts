import { expect, it } from "vitest";
import { printedScaleOf } from "./printed-scale.ts";

const read = <T>(value: T) => ({
  value,
  confidence: 1,
  page: 0,
  box: { left: 0, top: 0, width: 0, height: 0 },
});
const rows = (...shares: number[]) =>
  shares.map((share) => ({
    songwriterName: read("Ana"),
    songwriterPercentage: read(share),
  }));

it.each([
  [[25, 25], 2],
  [[16.67, 16.67, 16.67], 2],
  [[100, 100], 0.5],
  [[0.5, 0.25, 0.25], 100],
  // 99.99: 100 but for rounding, as on the screen that shows it as 100.
  [[33.33, 33.33, 33.33], 1],
])("%j has a scale", (shares, factor) => {
  expect(printedScaleOf(rows(...shares))).toEqual({ songwriterPercentage: factor });
});

it.each([[[50, 50]], [[40, 30]], [[50, 49]], [[]]])("%j has none", (shares) => {
  expect(printedScaleOf(rows(...shares))).toBeUndefined();
});
