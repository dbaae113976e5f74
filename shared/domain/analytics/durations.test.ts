import { expect, it } from "vitest";
import { durationRangeOf, durationRanges, medianRangeOf } from "./durations.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString();
const rangeOf = (minutes: number) => durationRanges[durationRangeOf(at(0), at(minutes))]?.label;

it.each([
  [-5, "Within 10 minutes"],
  [0, "Within 10 minutes"],
  [9, "Within 10 minutes"],
  [10, "Within an hour"],
  [59, "Within an hour"],
  [60, "Within 6 hours"],
  [24 * 60 - 1, "Within a day"],
  [24 * 60, "Within 3 days"],
  [13 * 24 * 60, "Within 2 weeks"],
  [30 * 24 * 60, "Longer"],
])("%d minutes are %s", (minutes, label) => {
  expect(rangeOf(minutes)).toBe(label);
});

it("the median is the range of the middle value, of two the shorter", () => {
  expect(medianRangeOf([])).toBeUndefined();
  expect(medianRangeOf([0, 0])).toBeUndefined();
  expect(medianRangeOf([1, 1])).toBe(0);
  expect(medianRangeOf([1, 1, 1])).toBe(1);
  expect(medianRangeOf([2, 0, 0, 9])).toBe(3);
});
