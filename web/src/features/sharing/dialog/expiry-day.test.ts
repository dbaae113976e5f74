import { expect, it } from "vitest";
import { lastDayOf, endOfDay } from "./expiry-day.ts";

it("a link ends at the end of its last day in the owner's time zone", () => {
  const end = endOfDay("2026-12-24");
  expect(end).toBe(new Date(2026, 11, 24, 23, 59, 59, 999).toISOString());
  expect(lastDayOf(end ?? null)).toBe("2026-12-24");
});

it("a link without a last day does not end", () => {
  expect(endOfDay("")).toBeNull();
  expect(lastDayOf(null)).toBe("");
});

it("a year of five digits is invalid", () => {
  expect(endOfDay("12026-12-24")).toBeUndefined();
});
