import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { chromiumPath } from "./chromium.ts";
import { dynamoDbLocalJar } from "./dynamodb-local.ts";

/** All checks, the fastest first. `npm test -- unit` runs only the named ones. */
const checks: Record<string, readonly string[]> = {
  types: ["tsc", "--noEmit"],
  lint: ["oxlint", "--deny-warnings"],
  format: ["oxfmt", "--check"],
  unused: ["knip", "--no-progress"],
  build: ["npm", "run", "build", "--silent"],
  synth: ["npm", "run", "synth", "--silent"],
};
const suites = ["unit", "integration", "browser"] as const;

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

function run(command: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean {
  const [program = "", ...args] = command;
  return spawnSync(program, args, { stdio: "inherit", env }).status === 0;
}

function check(name: string, command: readonly string[]): Totals {
  const startedAt = performance.now();
  const ok = run(command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? "passed" : "FAILED"}  ${name}  (${seconds} s)`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Environment of the tests of a project: paths of the programs that they need. */
function environmentOf(name: string): NodeJS.ProcessEnv {
  if (name === "browser") return { CHROMIUM_PATH: chromiumPath() };
  const jar = dynamoDbLocalJar();
  return jar === undefined ? {} : { DYNAMODB_LOCAL_JAR: jar };
}

/** Runs one vitest project. A file that does not load and a run without tests count as failures. */
function suite(name: string): Totals {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-test-"));
  const outputFile = join(folder, "report.json");
  try {
    const ok = run(
      [
        "vitest",
        "run",
        "--project",
        name,
        "--reporter=default",
        "--reporter=json",
        `--outputFile=${outputFile}`,
      ],
      { ...process.env, ...environmentOf(name) },
    );
    const report = Report.parse(JSON.parse(readFileSync(outputFile, "utf8")));
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    const lost = (!ok || report.numTotalTests === 0) && failed === 0 ? 1 : 0;
    return {
      passed: report.numPassedTests,
      failed: failed + lost,
      skipped: report.numPendingTests,
    };
  } catch (error) {
    console.error(`FAILED  ${name}:`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const unknown = wanted.filter(
  (name) => !(name in checks) && !suites.some((known) => known === name),
);
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(", ")}. There are ${[...Object.keys(checks), ...suites].join(", ")}.`,
  );
  process.exit(2);
}

const results = [
  ...Object.entries(checks)
    .filter(([name]) => isWanted(name))
    .map(([name, command]) => check(name, command)),
  ...suites.filter(isWanted).map(suite),
];
const total = results.reduce((sum, { passed, failed, skipped }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  skipped: sum.skipped + skipped,
}));
if (total.skipped > 0) console.log(`Skipped: ${total.skipped}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
