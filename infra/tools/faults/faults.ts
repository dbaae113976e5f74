/**
 * `npm run faults` runs every scenario once with each of its calls to AWS failing: before and after its effect, once and
 * five times. It continues where an interrupted sweep of the same build has stopped.
 */
import { join } from "node:path";
import { buildIfChanged } from "../scripts/build.ts";
import { SavedOutcomes } from "./saved-outcomes.ts";
import { openTestedCloud } from "./open-tested-cloud.ts";
import { sweepScenario, type FaultOutcome } from "./sweep-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { allScenarios } from "./scenarios/all-scenarios.ts";

/** Scenarios that run at the same time, each on its own local cloud: a run mostly waits. */
const atOnce = 5;

/** The options of the command, each with its description. */
const options = new Map([
  [
    "--short",
    "each call fails only five times, not also once, which the SDK's own retries mostly hide",
  ],
  ["--fresh", "forgets the outcomes of earlier sweeps"],
  ["--any-build", "goes on from outcomes of other builds, too"],
]);
const given = process.argv.slice(2);
const has = (option: string): boolean => given.includes(option);
const unknown = given.find((word) => word.startsWith("-") && !options.has(word));
if (unknown !== undefined)
  throw new Error(
    `${unknown} is unknown. There are: ${[...options].map(([name, does]) => `${name} (${does})`).join(", ")}`,
  );

interface Row {
  scenario: string;
  runs: number;
  /** Runs in which the call did not happen. */
  missed: number;
  findings: number;
  seconds: number;
}

/** The scenarios whose name contains one of the words; all without words. */
function wantedScenarios(words: readonly string[]): readonly Scenario[] {
  const scenarios = allScenarios.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (scenarios.length === 0) throw new Error(`No scenario has a name with ${words.join(" or ")}`);
  return scenarios;
}

type Machine = Awaited<ReturnType<typeof openTestedCloud>>;

async function sweep(tested: Machine, scenario: Scenario, kept: SavedOutcomes): Promise<Row> {
  const broken: string[] = [];
  const startedMs = performance.now();
  const report = (outcome: FaultOutcome): void => {
    kept.add(outcome);
    const { fault, mode, findings, log } = outcome;
    for (const finding of findings)
      console.log(`${scenario.name} | ${fault} ${mode.when} ×${mode.times} | ${finding}`);
    for (const line of log) console.log(`    ${line}`);
  };
  try {
    const isWanted = (mode: FaultOutcome["mode"], _: number, fault: string): boolean =>
      (mode.times === 5 || !has("--short")) && !kept.has(scenario.name, fault, mode);
    await sweepScenario(tested, scenario, isWanted, report);
  } catch (error) {
    broken.push(String(error));
    console.log(`${scenario.name} | ${String(error)}`);
  }
  const outcomes = kept.of(scenario.name);
  const row = {
    scenario: scenario.name,
    runs: outcomes.length,
    missed: outcomes.filter(({ isMissed }) => isMissed).length,
    findings: outcomes.filter(({ findings }) => findings.length > 0).length + broken.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
  console.log(
    `${row.findings === 0 ? "held" : "BROKE"}: ${row.scenario}, ${row.runs} runs, ${row.seconds} s`,
  );
  return row;
}

async function sweepAll(scenarios: readonly Scenario[], kept: SavedOutcomes): Promise<Row[]> {
  const left = [...scenarios];
  const rows: Row[] = [];
  const work = async (): Promise<void> => {
    const tested = await openTestedCloud();
    const empty = await tested.cloud.snapshot();
    for (let scenario = left.shift(); scenario !== undefined; scenario = left.shift()) {
      await tested.cloud.restore(empty);
      rows.push(await sweep(tested, scenario, kept));
    }
    await tested.close();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, scenarios.length) }, work));
  return rows;
}

const root = join(import.meta.dirname, "../../..");
buildIfChanged(root);
const kept = new SavedOutcomes(root, { anyBuild: has("--any-build"), fresh: has("--fresh") });
const rows = await sweepAll(wantedScenarios(given.filter((word) => !options.has(word))), kept);
const total = (name: "runs" | "missed" | "findings") =>
  rows.reduce((sum, row) => sum + row[name], 0);
console.table(rows);
console.log(
  `${total("runs")} runs, ${total("missed")} without the call, ${total("findings")} with findings`,
);
process.exitCode = total("findings") === 0 ? 0 : 1;
