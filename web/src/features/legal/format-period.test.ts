import { expect, it } from "vitest";
import { formatDays, formatPeriod } from "./format-period.ts";

it("formatPeriod: names the largest whole unit", () => {
  expect([300, 3600, 7200, 86_400, 30 * 86_400].map(formatPeriod)).toEqual([
    "5 minutes",
    "1 hour",
    "2 hours",
    "1 day",
    "30 days",
  ]);
  expect([1, 400].map(formatDays)).toEqual(["1 day", "400 days"]);
});
