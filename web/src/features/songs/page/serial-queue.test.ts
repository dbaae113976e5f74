import { beforeEach, expect, it, vi } from "vitest";
import { toastError } from "../../../lib/toasts.ts";
import { createSerialQueue } from "./serial-queue.ts";

vi.mock("../../../lib/toasts.ts");
beforeEach(() => vi.clearAllMocks());

it("serial queue: starts work after the previous work has ended", async () => {
  const inTurn = createSerialQueue();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = inTurn(async () => {
    steps.push("first begins");
    await first.promise;
    steps.push("first ends");
  }, "");
  const two = inTurn(async () => void steps.push("second"), "");
  await Promise.resolve();
  expect(steps).toEqual(["first begins"]);
  first.resolve();
  await Promise.all([one, two]);
  expect(steps).toEqual(["first begins", "first ends", "second"]);
});

it("serial queue: shows a failure as a toast and continues with the next work", async () => {
  const inTurn = createSerialQueue();
  const next = vi.fn<() => Promise<void>>(async () => {});
  await inTurn(() => Promise.reject(new Error("broken")), "Failed to delete file");
  await inTurn(next, "");
  expect(toastError).toHaveBeenCalledExactlyOnceWith("Failed to delete file", undefined);
  expect(next).toHaveBeenCalledTimes(1);
});
