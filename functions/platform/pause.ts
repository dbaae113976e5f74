import { setTimeout } from "node:timers/promises";

const firstDelayMs = 20;
const longestDelayMs = 400;
const longestCrowdDelayMs = 2_000;

/**
 * Milliseconds to wait before the next attempt, after `attempt` attempts: exponential growth with full jitter. An
 * attempt takes long where many others write the same items. After it the wait is random within twice the time that it
 * took, so that of thirty writers most come when no other is writing.
 */
export function retryDelayMs(attempt: number, tookMs = 0): number {
  const growing = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.random() * Math.max(growing, Math.min(longestCrowdDelayMs, 2 * tookMs));
}

/** Resolves after the given number of milliseconds. */
export async function pause(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds);
}
