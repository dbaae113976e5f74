/** The results of a part of the tests. */
export interface Totals {
  passed: number;
  failed: number;
  /** One line for each failure. */
  failures: string[];
  /** One line for each skipped group of tests, with the missing requirement. */
  skipped: string[];
  /** The tests that passed only when they ran again. */
  unstable: string[];
  /** The tags of tests that passed, and of tests that did not. */
  passedTags?: string[];
  otherTags?: string[];
}

export const noTotals: Totals = { passed: 0, failed: 0, failures: [], skipped: [], unstable: [] };

export function sumTotals(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      failures: [...sum.failures, ...part.failures],
      skipped: [...sum.skipped, ...part.skipped],
      unstable: [...sum.unstable, ...part.unstable],
      passedTags: [...(sum.passedTags ?? []), ...(part.passedTags ?? [])],
      otherTags: [...(sum.otherTags ?? []), ...(part.otherTags ?? [])],
    }),
    noTotals,
  );
}

/** Prints skipped, unstable and failed tests and the totals as the last lines. Sets the exit code. */
export function printTotals({ passed, failed, failures, skipped, unstable }: Totals): void {
  for (const line of skipped) console.log(`skipped   ${line}`);
  for (const line of unstable) console.log(`UNSTABLE  ${line}`);
  for (const line of failures) console.log(`FAILED    ${line}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
