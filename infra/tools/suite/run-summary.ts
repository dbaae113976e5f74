import { z } from "zod";

/** What a run of tests gives to the process that started it. */
export const RunSummary = z.object({
  passed: z.number(),
  /** What failed, a line for each. */
  failures: z.array(z.string()),
  skipped: z.array(z.string()),
  /** The tests that passed only when they ran again. */
  unstable: z.array(z.string()),
  /** Seconds of each test file by its path. */
  seconds: z.record(z.string(), z.number()),
});
export type RunSummary = z.infer<typeof RunSummary>;
