import { tagsOfBuiltLines } from "../../../shared/domain/billing/plan-lines.ts";
import type { Totals } from "./totals.ts";

/**
 * Adds a failure for each built line of a plan for which no test passed, or one of whose tests was skipped: a plan is
 * sold with what was proven in this run.
 */
export function withUnprovenLines(
  totals: Totals,
  lines: ReadonlyMap<string, string> = tagsOfBuiltLines(),
): Totals {
  const passed = new Set(totals.passedTags);
  const others = new Set(totals.otherTags);
  const failures = [...lines]
    .filter(([tag]) => !passed.has(tag) || others.has(tag))
    .map(([tag, line]) => `plan line '${line}': a test with the tag ${tag} did not pass`);
  return {
    ...totals,
    failed: totals.failed + failures.length,
    failures: [...totals.failures, ...failures],
  };
}
