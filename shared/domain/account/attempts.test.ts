import { describe, expect, it } from "vitest";
import {
  attemptRules,
  delaySecondsAfter,
  passwordWarningCount,
  networkOf,
  ipv6SiteOf,
} from "./attempts.ts";

describe("the wait after an attempt", () => {
  it.each(Object.entries(attemptRules))(
    "of kind %s never gets shorter and is finite",
    (_, rule) => {
      const waits = Array.from({ length: 200 }, (_, index) => delaySecondsAfter(rule, index + 1));
      expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
      expect(waits.at(-1)).toBeLessThanOrEqual(60 * 60);
      expect(waits[rule.freeAttempts - 1]).toBe(0);
    },
  );

  it.each([
    ["password", 4],
    ["passwordUnknown", 3],
  ] as const)(
    "of kind %s allows %i attempts before the user pool has forgotten them",
    (kind, most) => {
      const rule = attemptRules[kind];
      const poolForgetsAfterSeconds = 15 * 60;
      expect(delaySecondsAfter(rule, most - 1)).toBeLessThan(poolForgetsAfterSeconds);
      expect(delaySecondsAfter(rule, most)).toBeGreaterThan(poolForgetsAfterSeconds);
      expect(rule.resetAfterSeconds).toBeGreaterThan(poolForgetsAfterSeconds);
      expect(passwordWarningCount(kind)).toBe(most);
    },
  );
});

it("an IPv6 address belongs to a site, an IPv4 address to none", () => {
  expect(ipv6SiteOf("2001:db8:1:2::9")).toBe("2001:db8:1");
  expect(ipv6SiteOf("203.0.113.24")).toBeUndefined();
});

describe("a network address", () => {
  it.each([
    ["203.0.113.24", "203.0.113"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["", ""],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
