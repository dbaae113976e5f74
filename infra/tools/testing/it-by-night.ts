import { it } from "vitest";
import { isNightly } from "./depth.ts";

/**
 * A test of `npm run test:nightly` only: a layout at all widths, much data, or a rule that an API test holds too. It has
 * `timeoutMs` milliseconds, or those of its project.
 */
export function itByNight(name: string, test: () => Promise<void>, timeoutMs?: number): void {
  if (isNightly) it(name, test, timeoutMs);
}
