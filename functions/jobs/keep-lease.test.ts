import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaseRenewalSeconds } from "../../shared/contracts/queues.ts";
import { keepLease } from "./keep-lease.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = async (seconds: number) => {
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
};
const longWork = async () => await sleep(3.5 * leaseRenewalSeconds);

it("renews the lease while the work runs, and not after it", async () => {
  const renew = vi.fn(async () => true);
  const kept = keepLease({ renew }, "entry", longWork);
  await vi.runAllTimersAsync();
  await kept;
  expect(renew).toHaveBeenCalledTimes(3);
  expect(renew).toHaveBeenCalledWith("entry", expect.any(String));
  expect(vi.getTimerCount()).toBe(0);
});

it("goes on renewing after a renewal that failed", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const renew = vi.fn(async () => true).mockRejectedValueOnce(new Error("throttled"));
  const kept = keepLease({ renew }, "entry", longWork);
  await vi.runAllTimersAsync();
  await kept;
  expect(renew).toHaveBeenCalledTimes(3);
});

it("tells the work once another consumer has the entry", async () => {
  const renew = vi.fn(async () => false);
  const held: boolean[] = [];
  const kept = keepLease({ renew }, "entry", async (isHeld) => {
    held.push(isHeld());
    await longWork();
    held.push(isHeld());
  });
  await vi.runAllTimersAsync();
  await kept;
  expect(held).toEqual([true, false]);
  expect(renew).toHaveBeenCalledTimes(1);
});

it("ends with its last renewal, and throws the error of the work", async () => {
  const ended: string[] = [];
  const renew = async () => {
    await sleep(5);
    ended.push("renewal");
    return true;
  };
  const kept = keepLease({ renew }, "entry", async () => {
    await sleep(leaseRenewalSeconds + 1);
    throw new Error("killed");
  }).catch((error: unknown) => ended.push(String(error)));
  await vi.runAllTimersAsync();
  await kept;
  expect(ended).toEqual(["renewal", "Error: killed"]);
});
