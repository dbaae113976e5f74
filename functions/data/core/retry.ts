import { DomainError } from "../../../shared/domain/domain-error.ts";
import { pause, retryDelayMs } from "../../platform/pause.ts";

/** What an attempt gives when another write came first and it must start again. */
export const again: unique symbol = Symbol("again");

/**
 * Runs an optimistic write until one attempt gives a result, with a growing, random pause between attempts. Each
 * attempt reads again what it decides by. Throws `lostCode` when every attempt lost.
 */
export async function retried<Result>(
  attempts: number,
  attempt: () => Promise<Result | typeof again>,
  lostCode: "busy" | "too_many_requests" = "busy",
): Promise<Result> {
  for (let number = 1; number <= attempts; number += 1) {
    const startedAt = performance.now();
    const result = await attempt();
    if (result !== again) return result;
    const tookMs = performance.now() - startedAt;
    if (number < attempts) await pause(retryDelayMs(number, tookMs));
  }
  throw new DomainError(lostCode, { retryAfterSeconds: 1 });
}
