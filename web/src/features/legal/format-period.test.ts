import { expect, it } from "vitest";
import { formatDays, formatPeriod } from "./format-period.ts";

it("formatPeriod: names the largest whole unit", () => {
  expect([300, 3600, 7200, 86_400, 30 * 86_400].map(formatPeriod)).toEqual([
    "5\u{a0}minutes",
    "1\u{a0}hour",
    "2\u{a0}hours",
    "1\u{a0}day",
    "30\u{a0}days",
  ]);
  expect([1, 400].map(formatDays)).toEqual(["1\u{a0}day", "400\u{a0}days"]);
});
