import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../shared/contracts/client.ts";
import { createQueryClient, notePrefetch } from "./query-client.ts";
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

it("query client: a page takes what the press on its link has just read, and later reads it again", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const read = vi.fn(async () => "songs");
  const query = { queryKey: ["/api/songs/1"], queryFn: read, staleTime: 0 };
  const open = async () => {
    const close = new QueryObserver(client, query).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    close();
  };
  notePrefetch(client, query.queryKey);
  await client.prefetchQuery(query);
  await open();
  expect(read).toHaveBeenCalledTimes(1);
  await client.invalidateQueries(query);
  await open();
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3000);
  await open();
  expect(read).toHaveBeenCalledTimes(3);
});
