import { describe, expect, it } from "vitest";
import { attemptRules, delayAfter, networkOf } from "./attempts.ts";

describe("the wait after an attempt", () => {
  it.each(Object.entries(attemptRules))("of kind %s never shrinks, and ends", (_, rule) => {
    const waits = Array.from({ length: 200 }, (_, index) => delayAfter(rule, index + 1));
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBeLessThanOrEqual(16 * 60);
    expect(waits[rule.free - 1]).toBe(0);
  });

  it("lets at most four wrong passwords through before the user pool has forgotten them", () => {
    const rule = attemptRules.password;
    const poolForgetsAfterSeconds = 15 * 60;
    expect(delayAfter(rule, 3)).toBeLessThan(poolForgetsAfterSeconds);
    expect(delayAfter(rule, 4)).toBeGreaterThan(poolForgetsAfterSeconds);
    expect(rule.forgottenAfterSeconds).toBeGreaterThan(poolForgetsAfterSeconds);
  });
});

describe("a network address", () => {
  it.each([
    ["203.0.113.24", "203.0.113.24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["", ""],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
