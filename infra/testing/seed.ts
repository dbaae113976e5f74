import fc from "fast-check";

/** The same random values in each run, so that a change decides whether a test fails, and no draw. */
const usualSeed = 20_261_122;

const { TEST_SEED: given } = process.env;
fc.configureGlobal({ seed: given === undefined ? usualSeed : Number(given) });
