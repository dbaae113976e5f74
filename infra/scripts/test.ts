import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
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
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof Report>["testResults"][number];

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line for each. */
  failures: string[];
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
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [name] };
}

/** Environment of the tests of a project: paths of the programs that they need. */
function environmentOf(name: string): NodeJS.ProcessEnv {
  if (name === "browser") return { CHROMIUM_PATH: chromiumPath() };
  const jar = dynamoDbLocalJar();
  return jar === undefined ? {} : { DYNAMODB_LOCAL_JAR: jar };
}

/** The failed tests of a file, or the file itself if it did not load. */
function failuresOf(suite: string, { name, status, message, assertionResults }: FileResult) {
  const place = `${suite}  ${relative(process.cwd(), name)}`;
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${place}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages: [why = ""] }) =>
      `${place} > ${fullName.trim()}: ${firstLine(why)}`,
  );
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";
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
    const failures = report.testResults.flatMap((file) => failuresOf(name, file));
    if (failures.length === 0 && (!ok || report.numTotalTests === 0))
      failures.push(`${name}  ${ok ? "no tests" : "an error outside of the tests; see above"}`);
    return {
      passed: report.numPassedTests,
      failed: Math.max(failures.length, report.numFailedTests),
      skipped: report.numPendingTests,
      failures,
    };
  } catch (error) {
    console.error(`FAILED  ${name}:`, error);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}  ${firstLine(String(error))}`] };
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
const total = results.reduce((sum, { passed, failed, skipped, failures }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  skipped: sum.skipped + skipped,
  failures: [...sum.failures, ...failures],
}));
// At the end, since the end is what one sees first.
for (const failure of total.failures) console.log(`FAILED  ${failure}`);
if (total.skipped > 0) console.log(`Skipped: ${total.skipped}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
