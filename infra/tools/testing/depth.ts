/** Whether the tests run as deep as they can (`npm run test:nightly`), rather than in the time of `npm test`. */
export const isNightly = process.env["TEST_DEPTH"] === "nightly";

/** The number for this run, such as how often a property draws. */
export function byDepth({ daily, nightly }: { daily: number; nightly: number }): number {
  return isNightly ? nightly : daily;
}
