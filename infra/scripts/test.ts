import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
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
/** Milliseconds, far above what the slowest suite takes on a busy machine. */
const longestMs = 50 * 60_000;
/** What ends this process ends what it has started. */
const endings = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
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

/**
 * Whether a command succeeds. One that has not ended after `longestMs` fails, with all the processes that it started:
 * a test that loops without a pause can't be ended by its own runner.
 */
async function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { stdio: "inherit", env, detached: true });
  const endAll = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const onEnding = (signal: NodeJS.Signals): void => {
    endAll(signal);
    process.exit(1);
  };
  for (const signal of endings) process.on(signal, onEnding);
  const timer = setTimeout(() => {
    console.error(`FAILED  ${command.join(" ")} has not ended after ${longestMs / 60_000} minutes`);
    endAll("SIGKILL");
  }, longestMs);
  try {
    const [status] = await once(child, "exit");
    return status === 0;
  } catch (error) {
    console.error(`FAILED  ${program}:`, error);
    return false;
  } finally {
    clearTimeout(timer);
    for (const signal of endings) process.off(signal, onEnding);
  }
}

async function check(name: string, command: readonly string[]): Promise<Totals> {
  const startedAt = performance.now();
  const ok = await run(command);
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
async function suite(name: string): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-test-"));
  const outputFile = join(folder, "report.json");
  try {
    const ok = await run(
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

const results: Totals[] = [];
for (const [name, command] of Object.entries(checks))
  if (isWanted(name)) results.push(await check(name, command));
for (const name of suites) if (isWanted(name)) results.push(await suite(name));
const total = results.reduce((sum, { passed, failed, skipped }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  skipped: sum.skipped + skipped,
}));
if (total.skipped > 0) console.log(`Skipped: ${total.skipped}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
