/** Whether this is a run of the nightly tests (`npm run test:nightly`), which test in more depth than `npm test`. */
export const isNightly = process.env["TEST_DEPTH"] === "nightly";

/** The number for this kind of run, for example the runs of a property test. */
export function dailyOrNightly({ daily, nightly }: { daily: number; nightly: number }): number {
  return isNightly ? nightly : daily;
}
