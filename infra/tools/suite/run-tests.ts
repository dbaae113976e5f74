import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "../scripts/chromium.ts";
import { dynamoDbLocalJar } from "../scripts/dynamodb-local.ts";
import { runCommand } from "./run-command.ts";
import { RunSummary } from "./run-summary.ts";
import { saveTestSeconds } from "./test-seconds.ts";
import type { Totals } from "./totals.ts";

export interface TestRun {
  /** Names of Vitest projects; a star at the end matches any letters. */
  projects: readonly string[];
  /** Paths of test files; all files of the projects without it. */
  files?: readonly string[];
  /** More environment variables for the tests. */
  env?: Record<string, string>;
}

/** Runs test files in one Vitest process. Prints each file as it ends. */
export async function runTests(
  name: string,
  { projects, files = [], env }: TestRun,
): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-summary-"));
  const summaryFile = join(folder, "summary.json");
  try {
    const { isOk, seconds } = await runCommand(
      [
        ...["vitest", "run", ...files],
        ...projects.flatMap((project) => ["--project", project]),
        ...["--reporter=default", "--reporter=./infra/tools/suite/summary-reporter.ts"],
      ],
      {
        env: { ...process.env, ...programPaths(projects), ...env, SUMMARY_FILE: summaryFile },
      },
    );
    const summary = RunSummary.parse(JSON.parse(readFileSync(summaryFile, "utf8")));
    saveTestSeconds(summary.seconds);
    const failures = [...summary.failures];
    if (!isOk && failures.length === 0) failures.push(`${name}  the test runner failed; see above`);
    console.log(
      `${failures.length === 0 ? "passed" : "FAILED"}  ${name}  (${seconds.toFixed(1)} s)`,
    );
    return { ...summary, failures, failed: failures.length };
  } catch (error) {
    console.error(`FAILED  ${name}:`, error);
    return {
      passed: 0,
      failed: 1,
      failures: [`${name}  ${String(error)}`],
      skipped: [],
      unstable: [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Paths of the programs that the tests of these projects need. */
function programPaths(projects: readonly string[]): Record<string, string> {
  const needsBrowser = projects.some((name) => name.includes("browser"));
  const needsTable = projects.some((name) => !name.includes("browser"));
  const jar = needsTable ? dynamoDbLocalJar() : undefined;
  return {
    ...(needsBrowser ? { CHROMIUM_PATH: chromiumPath() } : {}),
    ...(jar === undefined ? {} : { DYNAMODB_LOCAL_JAR: jar }),
  };
}
