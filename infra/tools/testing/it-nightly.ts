import { it } from "vitest";
import { isNightly } from "./nightly.ts";

/**
 * Declares a test that runs only in `npm run test:nightly`: layouts at all widths, large data, or a rule that an API
 * test also covers. `timeoutMs` defaults to the timeout of its project.
 */
export function itNightly(name: string, test: () => Promise<void>, timeoutMs?: number): void {
  if (isNightly) it(name, test, timeoutMs);
}
