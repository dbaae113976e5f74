import { expect, it, vi } from "vitest";
import { mustRetry, withOptimisticRetry } from "./retry.ts";

vi.mock("../../platform/pause.ts", () => ({ pause: async () => undefined, retryDelayMs: () => 0 }));

it("an optimistic retry gives the first result, also undefined", async () => {
  const attempt = vi
    .fn<() => Promise<typeof mustRetry | undefined>>()
    .mockResolvedValueOnce(mustRetry)
    .mockResolvedValueOnce(mustRetry)
    .mockResolvedValue(undefined);
  expect(await withOptimisticRetry(3, attempt)).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(3);
});

it("an optimistic retry throws busy if every attempt loses, and an attempt's own error", async () => {
  const losing = vi.fn(async () => mustRetry);
  await expect(withOptimisticRetry(4, losing)).rejects.toMatchObject({
    code: "busy",
    retryAfterSeconds: 1,
  });
  expect(losing).toHaveBeenCalledTimes(4);
  const failing = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("broken"));
  await expect(withOptimisticRetry(4, failing)).rejects.toThrow("broken");
});

it("an optimistic retry throws the caller's code if every attempt loses", async () => {
  const losing = vi.fn<() => Promise<typeof mustRetry>>().mockResolvedValue(mustRetry);
  await expect(withOptimisticRetry(2, losing, "too_many_requests")).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: 1,
  });
});
