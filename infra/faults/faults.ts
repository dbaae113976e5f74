import { join } from "node:path";
import { buildWhatChanged } from "../scripts/build.ts";
import { openMachine } from "./open-machine.ts";
import { sweepWay, type Outcome } from "./sweep-way.ts";
import type { Way } from "./way.ts";
import { allWays } from "./ways/all-ways.ts";

/** Ways that are taken at the same time, each on a machine of its own: a run mostly waits. */
const atOnce = 3;

interface Row {
  way: string;
  runs: number;
  /** Runs in which the call did not happen. */
  missed: number;
  findings: number;
  seconds: number;
}

/**
 * `npm run faults` takes every way through the product once with each of its calls to AWS failing: before and after its
 * effect, once and five times. `npm run faults -- sign` takes the ways whose name contains a word; with `--short` each
 * call fails only five times, not also once, which the SDK's own repeats mostly hide.
 */
const isShort = process.argv.includes("--short");

/** The ways whose name contains one of the words; all without words. */
function wantedWays(words: readonly string[]): readonly Way[] {
  const ways = allWays.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (ways.length === 0) throw new Error(`No way has a name with ${words.join(" or ")}`);
  return ways;
}

async function sweep(way: Way): Promise<Row> {
  const outcomes: Outcome[] = [];
  const broken: string[] = [];
  const startedMs = performance.now();
  const machine = await openMachine();
  try {
    const report = (outcome: Outcome): void => {
      outcomes.push(outcome);
      const { fault, mode, findings, log } = outcome;
      for (const finding of findings)
        console.log(`${way.name} | ${fault} ${mode.when} ×${mode.times} | ${finding}`);
      for (const line of log) console.log(`    ${line}`);
    };
    await sweepWay(machine, way, ({ times }) => times === 5 || !isShort, report);
  } catch (error) {
    broken.push(String(error));
    console.log(`${way.name} | ${String(error)}`);
  } finally {
    await machine.close();
  }
  const found = outcomes.filter(({ findings }) => findings.length > 0);
  const row = {
    way: way.name,
    runs: outcomes.length,
    missed: outcomes.filter(({ isMissed }) => isMissed).length,
    findings: found.length + broken.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
  console.log(`${row.findings === 0 ? "held" : "BROKE"}: ${row.way}, ${row.runs} runs`);
  return row;
}

async function sweepAll(ways: readonly Way[]): Promise<Row[]> {
  const left = [...ways];
  const rows: Row[] = [];
  const work = async (): Promise<void> => {
    for (let way = left.shift(); way !== undefined; way = left.shift()) rows.push(await sweep(way));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rows;
}

buildWhatChanged(join(import.meta.dirname, "../.."));
const rows = await sweepAll(wantedWays(process.argv.slice(2).filter((word) => word !== "--short")));
const total = (name: "runs" | "missed" | "findings") =>
  rows.reduce((sum, row) => sum + row[name], 0);
console.table(rows);
console.log(
  `${total("runs")} runs, ${total("missed")} without the call, ${total("findings")} with findings`,
);
process.exitCode = total("findings") === 0 ? 0 : 1;
