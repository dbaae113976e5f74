import { afterAll, beforeAll, expect, it } from "vitest";
import { isNightly } from "../testing/nightly.ts";
import { openTestedCloud } from "./open-tested-cloud.ts";
import { sweepScenario, type FaultOutcome } from "./sweep-scenario.ts";
import { allScenarios } from "./scenarios/all-scenarios.ts";

// A quick selection of `npm run faults`: some calls of some scenarios, each failing five times.

/** Scenarios by name, with the number of calls of which one fails. */
const selected: [name: string, oneOf: number][] = [
  ["sign up", 11],
  ["sign by personal links until it is sealed", 17],
  ...(isNightly
    ? ([
        ["a new password by an emailed link", 10],
        ["turn two-factor authentication on and off", 9],
        ["upload a recording, give it to a song and play it", 6],
        ["delete the account", 25],
      ] satisfies [string, number][])
    : []),
];

let tested: Awaited<ReturnType<typeof openTestedCloud>>;
beforeAll(async () => {
  tested = await openTestedCloud();
});
afterAll(() => tested.close());

it.each(selected)(
  "scenario '%s': a failing AWS call leaves nothing lost, doubled or stuck",
  async (name, oneOf) => {
    const scenario = allScenarios.find((one) => one.name === name);
    if (scenario === undefined) throw new Error(`There is no scenario '${name}'`);
    const outcomes: FaultOutcome[] = [];
    // Of the chosen calls, every other one fails before its effect.
    const isWanted = (when: string, index: number) =>
      index % oneOf === 0 && (when === "before") === (index % (2 * oneOf) === 0);
    await sweepScenario(
      tested,
      scenario,
      ({ when, times }, index) => times === 5 && isWanted(when, index),
      (outcome) => outcomes.push(outcome),
    );
    expect(outcomes.length).toBeGreaterThan(1);
    expect(outcomes.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(outcomes.some(({ isMissed }) => !isMissed)).toBe(true);
  },
);
