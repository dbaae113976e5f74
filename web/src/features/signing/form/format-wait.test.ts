import { expect, it } from "vitest";
import { formatWait } from "./format-wait.ts";

it("waiting time: is given in the largest fitting unit, rounded up", () => {
  const waits = [1, 25, 60, 61, 3599, 3600, 40_000].map(formatWait);
  expect(waits).toEqual([
    "1 second",
    "25 seconds",
    "1 minute",
    "2 minutes",
    "60 minutes",
    "1 hour",
    "12 hours",
  ]);
});
