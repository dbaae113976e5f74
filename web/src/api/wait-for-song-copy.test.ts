import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, callEndpoint } from "../../../shared/contracts/client.ts";
import { waitForSongCopy } from "./wait-for-song-copy.ts";

vi.mock("../../../shared/contracts/client.ts", { spy: true });

const copying = { id: "c", state: "copying", songId: null, reason: null } as const;
const ask = vi.mocked(callEndpoint);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  ask.mockReset();
});

async function waited() {
  const copied = waitForSongCopy("c");
  copied.catch(() => undefined);
  await vi.runAllTimersAsync();
  return await copied;
}

it("wait for a song's copy: a lost answer is asked for again", async () => {
  ask
    .mockResolvedValueOnce(copying)
    .mockRejectedValueOnce(new ApiError(0, { error: "No answer", code: "unreachable" }))
    .mockResolvedValueOnce({ ...copying, state: "done", songId: "s" });
  expect(await waited()).toEqual({ songId: "s" });
  ask.mockResolvedValueOnce({ ...copying, state: "done", songId: "s", reason: "No picture" });
  expect(await waited()).toEqual({ songId: "s", lacks: "No picture" });
});

it("wait for a song's copy: distinguishes a copy in progress from a failed one", async () => {
  ask.mockResolvedValue(copying);
  expect(await waited()).toMatchObject({ isCopying: true });
  ask.mockResolvedValue({ ...copying, state: "failed", reason: "Ended" });
  expect(await waited()).toEqual({ reason: "Ended", isCopying: false });
});

it("wait for a song's copy: fails if the copy is refused", async () => {
  ask.mockRejectedValue(new ApiError(404, { error: "Not found", code: "copy_not_found" }));
  await expect(waited()).rejects.toThrow("Not found");
  expect(ask).toHaveBeenCalledTimes(1);
});
