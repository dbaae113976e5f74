import { setTimeout } from "node:timers/promises";

const firstDelayMs = 20;
const longestDelayMs = 400;

/** Milliseconds to wait before the next attempt, after `attempt` attempts: exponential growth with full jitter. */
export function retryDelayMs(attempt: number): number {
  return Math.random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

/** Resolves after the given number of milliseconds. */
export async function pause(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds);
}
