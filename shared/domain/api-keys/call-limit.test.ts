import fc from "fast-check";
import { expect, it } from "vitest";
import {
  callAllowance,
  callBounds,
  callLimitHeaders,
  callsAtOnce,
  callsPerMinute,
  type CallAllowance,
} from "./call-limit.ts";

/** A bucket as the table keeps it: one number that is written on the conditions of `callBounds`. */
function newBucket() {
  let fullAt: number | undefined;
  return (now: number): CallAllowance => {
    const { afterFull, latest, raise } = callBounds(now);
    const isAllowed = fullAt === undefined || fullAt <= latest;
    if (isAllowed) fullAt = fullAt === undefined || fullAt <= now ? afterFull : fullAt + raise;
    return callAllowance({ fullAt }, now, isAllowed);
  };
}

it("call limit: of 200 calls at once, 60 pass", () => {
  const call = newBucket();
  const calls = Array.from({ length: 200 }, () => call(1_000_000));
  expect(calls.filter(({ isAllowed }) => isAllowed)).toHaveLength(callsAtOnce);
});

it("call limit: a refused call tells when the next one passes, and costs nothing", () => {
  const call = newBucket();
  for (let index = 0; index < callsAtOnce; index++) call(0);
  const refused = call(0);
  expect(refused).toMatchObject({ isAllowed: false, remaining: 0, retryAfterSeconds: 1 });
  for (let index = 0; index < 100; index++) call(500);
  expect(call(1000).isAllowed).toBe(true);
  expect(call(1000).isAllowed).toBe(false);
});

it("call limit: an answer names what is left", () => {
  const call = newBucket();
  expect(callLimitHeaders(call(0))).toEqual({
    "ratelimit-policy": '"key";q=60;w=60',
    ratelimit: '"key";r=59;t=1',
  });
});

it("call limit: in any time no more pass than the bucket holds and what is added", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { maxLength: 400 }), (pauses) => {
      const call = newBucket();
      let now = 0;
      const passed: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const { isAllowed, remaining } = call(now);
        if (isAllowed) passed.push(now);
        expect(remaining).toBeLessThan(callsAtOnce);
      }
      passed.forEach((start, index) => {
        const within = passed.slice(index).filter((time) => time - start <= 60_000);
        expect(within.length).toBeLessThanOrEqual(callsAtOnce + callsPerMinute);
      });
    }),
  );
});
