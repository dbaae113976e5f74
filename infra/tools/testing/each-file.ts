import fc from "fast-check";
import { afterAll, vi } from "vitest";

/** The seed of random values in each run, so that a test fails because of a change and not by chance. */
const usualSeed = 20_261_122;

const { TEST_SEED: given } = process.env;
fc.configureGlobal({ seed: given === undefined ? usualSeed : Number(given) });

// The files of a worker share one process: mocks of a file are restored before the next one.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
