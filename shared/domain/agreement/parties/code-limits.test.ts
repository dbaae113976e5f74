import { expect, it } from "vitest";
import { minute } from "../agreement.fixture.ts";
import { codesCountedToLimit, secondsUntilNextCode } from "./code-limits.ts";

const everyMinute = (count: number) => Array.from({ length: count }, (_, index) => minute(index));

it("at most five codes are emailed per hour", () => {
  expect(secondsUntilNextCode([], minute(0))).toBe(0);
  expect(secondsUntilNextCode(everyMinute(4), minute(5))).toBe(0);
  expect(secondsUntilNextCode(everyMinute(5), minute(5))).toBe(55 * 60);
  expect(secondsUntilNextCode(everyMinute(5), minute(60))).toBe(0);
});

it("at most ten codes are emailed per 24 hours", () => {
  const spread = Array.from({ length: 10 }, (_, index) => minute(index * 61));
  expect(secondsUntilNextCode(spread, minute(700))).toBe((24 * 60 - 700) * 60);
  expect(secondsUntilNextCode(spread, minute(24 * 60))).toBe(0);
});

it("codes older than 24 hours do not count", () => {
  expect(codesCountedToLimit([minute(0), minute(5)], minute(24 * 60 + 2))).toEqual([minute(5)]);
});
