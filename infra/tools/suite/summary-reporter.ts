import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import type { RunSummary } from "./run-summary.ts";

/** Writes a summary of the run to the file that `SUMMARY_FILE` names. Vitest loads a reporter by its default export. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: string,
  ): void {
    const { SUMMARY_FILE: file } = process.env;
    if (file === undefined) throw new Error("SUMMARY_FILE must name the file of the summary");
    writeFileSync(file, JSON.stringify(summaryOf(modules, errors, reason)));
  }
}

/**
 * Counts the tests. A file that does not load, a hook that fails, an error outside of the tests and a run without tests
 * count as failures.
 */
function summaryOf(
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
  reason: string,
): RunSummary {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const ofState = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = [
    ...ofState("failed").map((test) => `${nameOf(test)}: ${firstMessage(test.result().errors)}`),
    ...modules.flatMap(brokenParts),
    ...errors.map((error) => `outside of the tests: ${firstMessage([error])}`),
  ];
  if (tests.length === 0) failures.push("no tests");
  if (reason === "interrupted") failures.push("the run was interrupted");
  return {
    passed: ofState("passed").length,
    failures,
    skipped: groupedByLack(ofState("skipped")),
    unstable: tests.filter((test) => test.diagnostic()?.flaky === true).map(nameOf),
    passedTags: [...new Set(ofState("passed").flatMap(({ tags }) => tags))],
    otherTags: [
      ...new Set(tests.flatMap((test) => (test.result().state === "passed" ? [] : test.tags))),
    ],
    seconds: Object.fromEntries(
      modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]),
    ),
  };
}

/** The file itself and its groups, where something besides a test failed. */
function brokenParts(module: TestModule): string[] {
  const suites: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) =>
    suite.errors().map((error) => `${placeOf(suite)}: ${firstMessage([error])}`),
  );
}

function placeOf(part: TestModule | TestSuite): string {
  return part.type === "module"
    ? `${part.project.name}  ${part.relativeModuleId}`
    : `${placeOf(part.module)} > ${part.fullName}`;
}

function nameOf(test: TestCase): string {
  return `${placeOf(test.module)} > ${test.fullName}`;
}

/** One line for the skipped tests of a file with the same missing requirement. */
function groupedByLack(tests: readonly TestCase[]): string[] {
  const counts = new Map<string, number>();
  for (const test of tests) {
    const result = test.result();
    const lack = (result.state === "skipped" && result.note) || "skipped in its file";
    const line = `${placeOf(test.module)}: ${lack}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${line} (${count} ${count === 1 ? "test" : "tests"})`);
}

function firstMessage(errors: readonly { message: string }[] | undefined): string {
  const text = errors?.[0]?.message ?? "failed without a message";
  return stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";
}
