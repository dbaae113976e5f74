import { expect, it } from "vitest";
import { minute } from "../agreement.fixture.ts";
import { countingCodes, secondsUntilNextCode } from "./code-limits.ts";

const everyMinute = (count: number) => Array.from({ length: count }, (_, index) => minute(index));

it("lets five through in an hour, the sixth an hour after the first", () => {
  expect(secondsUntilNextCode([], minute(0))).toBe(0);
  expect(secondsUntilNextCode(everyMinute(4), minute(5))).toBe(0);
  expect(secondsUntilNextCode(everyMinute(5), minute(5))).toBe(55 * 60);
  expect(secondsUntilNextCode(everyMinute(5), minute(60))).toBe(0);
});

it("lets ten through in a day, however they are spread", () => {
  const spread = Array.from({ length: 10 }, (_, index) => minute(index * 61));
  expect(secondsUntilNextCode(spread, minute(700))).toBe((24 * 60 - 700) * 60);
  expect(secondsUntilNextCode(spread, minute(24 * 60))).toBe(0);
});

it("forgets what is older than a day", () => {
  expect(countingCodes([minute(0), minute(5)], minute(24 * 60 + 2))).toEqual([minute(5)]);
});
