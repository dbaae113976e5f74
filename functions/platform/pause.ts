import { setTimeout } from "node:timers/promises";

const firstDelayMs = 20;
const longestDelayMs = 400;
const longestCrowdDelayMs = 2_000;

/**
 * Milliseconds to wait before the next attempt, after `attempt` attempts: exponential backoff with full jitter. If many
 * calls write the same items, an attempt takes long. The wait is then random up to twice the duration of the attempt
 * (`tookMs`), so that thirty concurrent writers mostly do not collide.
 */
export function retryDelayMs(attempt: number, tookMs = 0): number {
  const growing = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.random() * Math.max(growing, Math.min(longestCrowdDelayMs, 2 * tookMs));
}

/** Resolves after the given number of milliseconds. */
export async function pause(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds);
}
