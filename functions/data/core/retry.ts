import { DomainError } from "../../../shared/domain/domain-error.ts";
import { pause, retryDelayMs } from "../../platform/pause.ts";

/** What an attempt gives when another write came first and it must start again. */
export const again: unique symbol = Symbol("again");

/**
 * Runs an optimistic write until one attempt gives a result, with a growing, random pause between attempts. Each
 * attempt reads again what it decides by. Throws `busy` when every attempt lost.
 */
export async function retried<Result>(
  attempts: number,
  attempt: () => Promise<Result | typeof again>,
): Promise<Result> {
  for (let number = 1; number <= attempts; number += 1) {
    const result = await attempt();
    if (result !== again) return result;
    if (number < attempts) await pause(retryDelayMs(number));
  }
  throw new DomainError("busy", { retryAfterSeconds: 1 });
}
