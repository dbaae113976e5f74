import { affectedTests, type AffectedTest } from "./affected-tests.ts";
import { changedFiles } from "./changed-files.ts";
import { runTests } from "./run-tests.ts";
import { runCheck, runChecks } from "./static-checks.ts";
import { readTestSeconds } from "./test-seconds.ts";
import { noTotals, sumTotals, type Totals } from "./totals.ts";

/** Seconds of test files that are run, so that the whole takes at most two minutes on two cores. */
const budgetSeconds = 90;
/** Seconds of a file that has not run on this machine. */
const guessedSeconds = { unit: 1, integration: 6, browser: 20 } as const;
type Kind = keyof typeof guessedSeconds;

interface TimedTest extends AffectedTest {
  kind: Kind;
  seconds: number;
}

/**
 * Checks what a change can break: types, the rules of the linter, and the tests that the change can reach, the closest
 * first, as many as two minutes hold. Names the rest.
 */
export async function runChanged(root = process.cwd()): Promise<Totals> {
  const changed = changedFiles(root);
  if (changed.length === 0) {
    console.log("Nothing has changed since the merge base with main.");
    return noTotals;
  }
  const known = readTestSeconds();
  const affected = (await affectedTests(root, changed)).map((test) => timed(test, known));
  const { chosen, left } = withinBudget(affected);
  const seconds = chosen.reduce((sum, test) => sum + test.seconds, 0);
  console.log(
    `${changed.length} changed files can break ${affected.length} test files; ${chosen.length} run, about ${Math.round(seconds)} s.`,
  );
  const built = chosen.some(({ kind }) => kind !== "unit")
    ? await runCheck("build", ["node", "infra/tools/suite/build-for-tests.ts"])
    : noTotals;
  const found = await Promise.all([runChecks(["format", "lint", "types"]), runChosen(chosen)]);
  for (const line of linesOf(left)) console.log(line);
  return sumTotals([built, ...found]);
}

function timed(test: AffectedTest, known: Record<string, number>): TimedTest {
  const kind = kindOf(test.file);
  return { ...test, kind, seconds: known[test.file] ?? guessedSeconds[kind] };
}

function kindOf(file: string): Kind {
  if (file.endsWith(".e2e.ts")) return "browser";
  return file.includes(".integration.") ? "integration" : "unit";
}

/**
 * The tests to run: the closest reason first, and of one reason the quickest. Browser tests run only when they are
 * changed themselves, because most of them reach most endpoints.
 */
function withinBudget(tests: readonly TimedTest[]): { chosen: TimedTest[]; left: TimedTest[] } {
  const chosen: TimedTest[] = [];
  const left: TimedTest[] = [];
  let seconds = 0;
  for (const test of byReasonThenSeconds(tests)) {
    const isFar = test.kind === "browser" && test.reason !== "is changed";
    const fits = !isFar && seconds + test.seconds <= budgetSeconds;
    if (fits) seconds += test.seconds;
    (fits ? chosen : left).push(test);
  }
  return { chosen, left };
}

function byReasonThenSeconds(tests: readonly TimedTest[]): TimedTest[] {
  const byReason = Map.groupBy(tests, ({ reason }) => reason);
  return [...byReason.values()].flatMap((group) => group.toSorted((a, b) => a.seconds - b.seconds));
}

async function runChosen(chosen: readonly TimedTest[]): Promise<Totals> {
  if (chosen.length === 0) return noTotals;
  const kinds = new Set(chosen.map(({ kind }) => kind));
  return await runTests("tests", {
    projects: [...kinds].flatMap((kind) => projectsOf[kind]),
    files: chosen.map(({ file }) => file),
  });
}

const projectsOf = {
  unit: ["unit", "unit-isolated"],
  integration: ["integration-isolated", "integration"],
  browser: ["browser"],
} as const satisfies Record<Kind, readonly string[]>;

/** One line for the skipped tests of each kind, with the command that runs them. */
function linesOf(left: readonly TimedTest[]): string[] {
  return [...Map.groupBy(left, ({ kind }) => kind)].map(([kind, tests]) => {
    const minutes = tests.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    const names = tests.map(({ file }) => file).join(" ");
    return `not run   ${tests.length} ${kind} test files, about ${minutes.toFixed(1)} min of work; npm test -- ${kind} runs them all: ${names}`;
  });
}
