import { runChanged } from "../suite/changed.ts";
import { checkNames, runCheck, runChecks, type CheckName } from "../suite/static-checks.ts";
import { withUnprovenLines } from "../suite/unproven-lines.ts";
import { runTests } from "../suite/run-tests.ts";
import { printTotals, sumTotals, type Totals } from "../suite/totals.ts";

/** The parts of the tests by their names on the command line. */
const testParts = {
  unit: ["unit", "unit-isolated"],
  integration: ["integration-isolated", "integration"],
  browser: ["browser"],
} as const;
type PartName = keyof typeof testParts;
const partNames = Object.keys(testParts) as readonly PartName[];

const wanted = process.argv.slice(2);
const isPart = (name: string): name is PartName => name in testParts;
const isCheck = (name: string): name is CheckName => checkNames.some((known) => known === name);
const unknown = wanted.filter((name) => name !== "changed" && !isPart(name) && !isCheck(name));
if (unknown.length > 0) {
  const known = ["changed", ...checkNames, ...partNames].join(", ");
  console.error(`No such check: ${unknown.join(", ")}. There are ${known}.`);
  process.exit(2);
}

/** Runs parts of the tests one after another. */
async function runParts(names: readonly PartName[]): Promise<Totals> {
  const found: Totals[] = [];
  for (const name of names) found.push(await runTests(name, { projects: testParts[name] }));
  return sumTotals(found);
}

/** Everything that is checked: the build first, then the tests with the other checks beside them. */
async function runAll(): Promise<Totals> {
  const built = await runCheck("build", ["node", "infra/tools/suite/build-for-tests.ts"]);
  const found = await Promise.all([runChecks(checkNames), runParts(partNames)]);
  return withUnprovenLines(sumTotals([built, ...found]));
}

async function runNamed(): Promise<Totals> {
  const checked = await runChecks(checkNames.filter((name) => wanted.includes(name)));
  return sumTotals([checked, await runParts(partNames.filter((name) => wanted.includes(name)))]);
}

if (wanted.length === 0) printTotals(await runAll());
else if (wanted.includes("changed")) printTotals(await runChanged());
else printTotals(await runNamed());
