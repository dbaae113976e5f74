import { setTimeout } from "node:timers/promises";

const firstDelayMs = 20;
const longestDelayMs = 400;

/** The milliseconds to wait before trying again after `attempt` tries: growing, with full jitter. */
export function retryDelayMs(attempt: number): number {
  return Math.random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

/** Resolves after that many milliseconds. */
export async function pause(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds);
}
