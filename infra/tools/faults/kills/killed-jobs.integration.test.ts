import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dailyOrNightly } from "../../testing/nightly.ts";
import { openTestedCloud } from "../open-tested-cloud.ts";
import { runBaseline } from "../sweep-scenario.ts";
import { killedScenarios } from "./killed-scenarios.ts";
import { runWithKill } from "./run-with-kill.ts";

// A killed function can neither release what it has leased nor undo what it has begun.

/** Moments of each scenario at which its job is killed. */
const moments = dailyOrNightly({ daily: 1, nightly: 6 });

let tested: Awaited<ReturnType<typeof openTestedCloud>>;
beforeAll(async () => {
  tested = await openTestedCloud();
});
afterAll(() => tested.close());

it.each(killedScenarios)(
  "scenario '$scenario.name': killed at a random moment, it ends within three minutes, once",
  { timeout: 900_000 },
  async ({ scenario, laterMinutes = 0 }) => {
    const baseline = await runBaseline(tested, scenario);
    const worker = tested.cloud.functions.find(({ name }) => name.endsWith("background-jobs"));
    const role = worker?.role ?? "";
    const calls = baseline.calls.filter((call) => call.role === role).length;
    expect(calls).toBeGreaterThan(20);
    const chosen = fc.sample(fc.noBias(fc.integer({ min: 1, max: calls })), moments);
    for (const nth of chosen) {
      const { interrupted, findings } = await runWithKill(tested, baseline, {
        ...{ role, nth, laterMinutes },
      });
      expect(findings, `killed at call ${nth} of ${calls}`).toEqual([]);
      expect(interrupted, `killed at call ${nth} of ${calls}`).toBeGreaterThan(0);
    }
  },
);
