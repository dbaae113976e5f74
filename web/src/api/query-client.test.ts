import { focusManager, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../shared/contracts/client.ts";
import { createQueryClient } from "./query-client.ts";
import { toast } from "../lib/toasts.ts";

vi.mock("../lib/toasts.ts");

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

const onMutate = () => ({ before: "what was shown" });

/** Runs a mutation as a page would. */
function change(mutationFn: () => Promise<void>) {
  const client = createQueryClient();
  client.mount();
  return client.getMutationCache().build(client, { mutationFn, onMutate }).execute(undefined);
}

it("query client: shows one toast for a mutation that waits for the network", async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(async () => undefined);
  const sent = change(send);
  await vi.waitFor(() => expect(toast).toHaveBeenCalled());
  expect(toast).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await sent;
});

it("query client: shows no toast for a retry that waits until its page is visible", async () => {
  vi.useFakeTimers();
  focusManager.setFocused(false);
  const send = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(new ApiError(503, { error: "Busy", code: "busy" }));
  const sent = change(send);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  expect(toast).not.toHaveBeenCalled();
  focusManager.setFocused(true);
  await sent;
  expect(send).toHaveBeenCalledTimes(2);
});
