import { expect, it, vi } from "vitest";
import { again, retried } from "./retry.ts";

vi.mock("../../platform/pause.ts", () => ({ pause: async () => undefined, retryDelayMs: () => 0 }));

it("gives the first result, undefined too", async () => {
  const attempt = vi
    .fn<() => Promise<typeof again | undefined>>()
    .mockResolvedValueOnce(again)
    .mockResolvedValueOnce(again)
    .mockResolvedValue(undefined);
  expect(await retried(3, attempt)).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(3);
});

it("is busy when every attempt loses, and passes on what an attempt throws", async () => {
  const losing = vi.fn(async () => again);
  await expect(retried(4, losing)).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 1 });
  expect(losing).toHaveBeenCalledTimes(4);
  const failing = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("broken"));
  await expect(retried(4, failing)).rejects.toThrow("broken");
});

it("refuses with the code that the caller names when every attempt loses", async () => {
  const losing = vi.fn<() => Promise<typeof again>>().mockResolvedValue(again);
  await expect(retried(2, losing, "too_many_requests")).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: 1,
  });
});
