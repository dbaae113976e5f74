import { afterEach, expect, it, vi } from "vitest";
import { retryDelayMs } from "./pause.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("the retry delay grows with each attempt, up to twice the duration of a lost attempt", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect([1, 2, 3, 9].map((attempt) => retryDelayMs(attempt))).toEqual([20, 40, 80, 400]);
  expect(retryDelayMs(1, 5)).toBe(20);
  expect(retryDelayMs(1, 600)).toBe(1_200);
  expect(retryDelayMs(9, 60_000)).toBe(2_000);
});

it("the retry delays of several writers differ from the first attempt on", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.1);
  expect(retryDelayMs(4, 600)).toBe(120);
});
