import { DomainError } from "../../../shared/domain/domain-error.ts";
import { pause, retryDelayMs } from "../../platform/pause.ts";

/** The result of an attempt that lost to another write and must be repeated. */
export const mustRetry: unique symbol = Symbol("again");

/**
 * Repeats an optimistic write until an attempt gives a result, with a growing, random pause between attempts. Each
 * attempt must read its input again. Throws `lostCode` if every attempt lost.
 */
export async function withOptimisticRetry<Result>(
  attempts: number,
  attempt: () => Promise<Result | typeof mustRetry>,
  lostCode: "busy" | "too_many_requests" = "busy",
): Promise<Result> {
  for (let number = 1; number <= attempts; number += 1) {
    const startedAt = performance.now();
    const result = await attempt();
    if (result !== mustRetry) return result;
    const tookMs = performance.now() - startedAt;
    if (number < attempts) await pause(retryDelayMs(number, tookMs));
  }
  throw new DomainError(lostCode, { retryAfterSeconds: 1 });
}
