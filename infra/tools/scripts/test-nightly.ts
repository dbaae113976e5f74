import { globSync, readFileSync } from "node:fs";
import { runTests } from "../suite/run-tests.ts";
import { runCheck } from "../suite/static-checks.ts";
import { printTotals, type Totals, sumTotals } from "../suite/totals.ts";

const env = { TEST_DEPTH: "nightly" };
/** The parts of the nightly tests. Each can run alone: `npm run test:nightly -- draws`. */
const parts = {
  // Every test except browser tests, with many random values and every hostile text.
  draws: { projects: ["unit", "unit-isolated", "integration-isolated", "integration"], env },
  // The data layer on Amazon's DynamoDB Local instead of the local cloud.
  "dynamodb-local": {
    projects: ["integration-isolated", "integration"],
    files: filesOnTable(),
    env: { TABLE_ENGINE: "dynamodb-local" },
  },
  // Every browser test, with all layouts and widths, phones and much data.
  browser: { projects: ["browser"], env },
} as const;
type PartName = keyof typeof parts;
const names = Object.keys(parts) as readonly PartName[];

/** The test files of the data layer, which open only a table. */
function filesOnTable(): string[] {
  return globSync("{functions,infra}/**/*.integration.test.ts").filter((file) =>
    readFileSync(file, "utf8").includes("dataEngines"),
  );
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${names.join(", ")}.`);
  process.exit(2);
}

const found: Totals[] = [await runCheck("build", ["node", "infra/tools/suite/build-for-tests.ts"])];
for (const name of names)
  if (wanted.length === 0 || wanted.includes(name)) found.push(await runTests(name, parts[name]));
printTotals(sumTotals(found));
