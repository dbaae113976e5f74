import { z } from "zod";

/** The result of a test run, for the process that started it. */
export const RunSummary = z.object({
  passed: z.number(),
  /** One line for each failure. */
  failures: z.array(z.string()),
  skipped: z.array(z.string()),
  /** The tests that passed only when they ran again. */
  unstable: z.array(z.string()),
  /** The tags of tests that passed, and of tests that did not. */
  passedTags: z.array(z.string()),
  otherTags: z.array(z.string()),
  /** Seconds of each test file by its path. */
  seconds: z.record(z.string(), z.number()),
});
export type RunSummary = z.infer<typeof RunSummary>;
