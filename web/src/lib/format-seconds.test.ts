import { expect, it } from "vitest";
import { formatSeconds } from "./format-seconds.ts";

it("formatSeconds: writes minutes and seconds", () => {
  expect([0, 9.99, 60, 754, Number.NaN].map(formatSeconds)).toEqual([
    "0:00",
    "0:09",
    "1:00",
    "12:34",
    "0:00",
  ]);
});
