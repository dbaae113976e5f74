import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { createKeeper } from "./use-keep-details.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const declaration = (party: string): Declaration => ({ agreement: "a", party, entries: [] });
const first = declaration("first");

function keeperWith(send: (sent: unknown) => Promise<unknown>) {
  const onReload = vi.fn<() => void>();
  const onProblems = vi.fn<(problems: ReadonlyMap<string, string>) => void>();
  const sent: Declaration[] = [];
  const keeper = createKeeper(first, onProblems, async (input) => {
    sent.push(input.body.declaration as Declaration);
    return await send(input);
  });
  const context = { id: "a", documentHash: "h", shareLink: "s", email: undefined, onReload };
  return { keeper, context, sent, onReload, onProblems };
}

it("kept details: only the last of several changes is sent, after a pause, and nothing without a change", async () => {
  const { keeper, context, sent } = keeperWith(async () => ({}));
  keeper.update(context, first);
  await vi.advanceTimersByTimeAsync(5000);
  const [second, third] = [declaration("second"), declaration("third")];
  keeper.update(context, second);
  await vi.advanceTimersByTimeAsync(1000);
  keeper.update(context, third);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([third]);
  await keeper.keep();
  expect(sent).toEqual([third]);
});

it("kept details: leaving the page sends at once, and waits for the call before", async () => {
  const answers: (() => void)[] = [];
  const { keeper, context, sent } = keeperWith(
    () => new Promise<void>((resolve) => void answers.push(resolve)),
  );
  const [second, third] = [declaration("second"), declaration("third")];
  keeper.update(context, first);
  keeper.update(context, second);
  void keeper.keep();
  await vi.advanceTimersByTimeAsync(0);
  keeper.update(context, third);
  void keeper.keep();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([second]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([second, third]);
});

it("kept details: nothing is kept of what is being signed", async () => {
  const { keeper, context, sent } = keeperWith(async () => ({}));
  keeper.update(context, first);
  keeper.update(undefined, declaration("second"));
  await vi.advanceTimersByTimeAsync(5000);
  await keeper.keep();
  expect(sent).toEqual([]);
});

it("kept details: shows what the server refuses at its field, and reads the sheet again if it changed", async () => {
  const details = [{ path: "declaration.entries.0.ipi", message: "Can't be printed" }];
  const { keeper, context, onProblems, onReload } = keeperWith(async () => {
    throw new ApiError(400, { error: "No", code: "invalid_request", details });
  });
  keeper.update(context, first);
  keeper.update(context, declaration("second"));
  await keeper.keep();
  expect(onProblems).toHaveBeenCalledWith(new Map([["entries.0.ipi", "Can't be printed"]]));
  expect(onReload).not.toHaveBeenCalled();
  const outdated = keeperWith(async () => {
    throw new ApiError(409, { error: "No", code: "version_outdated" });
  });
  outdated.keeper.update(outdated.context, first);
  outdated.keeper.update(outdated.context, declaration("second"));
  await outdated.keeper.keep();
  expect(outdated.onReload).toHaveBeenCalledTimes(1);
});
