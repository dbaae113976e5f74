import { expect, it } from "vitest";
import { timeLeft, TransferRate } from "./transfer-rate.ts";

it("transfer rate: is undefined before a second has passed", () => {
  const rate = new TransferRate();
  expect(rate.note(0, 0)).toBeUndefined();
  expect(rate.note(5000, 900)).toBeUndefined();
  expect(rate.note(10_000, 1000)).toBe(10_000);
});

it("transfer rate: is the average of the last five seconds", () => {
  const rate = new TransferRate();
  for (let second = 0; second <= 10; second += 1) rate.note(second * 10, second * 1000);
  let last: number | undefined;
  for (let second = 11; second <= 20; second += 1)
    last = rate.note(100 + (second - 10) * 1000, second * 1000);
  expect(last).toBeCloseTo(1000, 0);
});

it("transfer rate: starts over when a part is sent again", () => {
  const rate = new TransferRate();
  rate.note(0, 0);
  rate.note(1000, 1000);
  expect(rate.note(500, 2000)).toBeUndefined();
  expect(rate.note(1500, 3000)).toBe(1000);
});

it.each([
  [1, 100, "1 s left"],
  [5900, 100, "59 s left"],
  [18_000, 100, "3 min left"],
  [720_000, 100, "2 h left"],
])("remaining time: %d bytes at %d bytes per second are '%s'", (left, rate, told) => {
  expect(timeLeft(left, rate)).toBe(told);
});

it("remaining time: is undefined for a stalled transfer", () => {
  expect(timeLeft(100, 0)).toBeUndefined();
});
