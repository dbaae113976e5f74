import fc from "fast-check";
import { afterAll, vi } from "vitest";

/** The same random values in each run, so that a change decides whether a test fails, and no draw. */
const usualSeed = 20_261_122;

const { TEST_SEED: given } = process.env;
fc.configureGlobal({ seed: given === undefined ? usualSeed : Number(given) });

// The files of a worker share one process: what a file replaced is put back before the next one.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
