import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  planLines,
  tagOfPlanLine,
  type PlanLine,
} from "../../../shared/domain/billing/plan-lines.ts";
import { plans } from "../../../shared/domain/billing/plans.ts";
import { taggedTests, type TaggedTest } from "./tagged-tests.ts";

const root = join(import.meta.dirname, "../../..");
const lines: Record<string, PlanLine> = planLines;

/** What contradicts the table: plans that list something else, and tests that do not prove what it says. */
function contradictions(
  table: Readonly<Record<string, PlanLine>>,
  listed: readonly { label: string; kind: string }[],
  tests: readonly TaggedTest[],
): string[] {
  const byTag = new Map(Object.keys(table).map((label) => [tagOfPlanLine(label), label]));
  const ofPlans = listed.flatMap(({ label, kind }) =>
    table[label]?.kind === kind ? [] : [`a plan lists '${label}' as ${kind}`],
  );
  const unlisted = Object.keys(table)
    .filter((label) => listed.every((line) => line.label !== label))
    .map((label) => `no plan lists '${label}'`);
  const unproven = Object.entries(table).flatMap(([label, line]) => {
    const found = tests.filter(({ tag }) => tag === tagOfPlanLine(label));
    const named: readonly string[] = line.kind === "built" ? line.provenBy : [];
    return [
      ...named
        .filter((file) => found.every((test) => test.file !== file))
        .map((file) => `'${label}': no test with the tag in ${file}`),
      ...found
        .filter(({ file }) => !named.includes(file))
        .map(({ file }) => `'${label}': ${file} has its tag, and the table does not name it`),
    ];
  });
  const flawed = tests.flatMap(({ file, tag, flaw }) => [
    ...(flaw === undefined ? [] : [`${file} ${tag}: ${flaw}`]),
    ...(byTag.has(tag) ? [] : [`${file} ${tag}: there is no such line`]),
  ]);
  const doubled = byTag.size === Object.keys(table).length ? [] : ["two lines have one tag"];
  return [...ofPlans, ...unlisted, ...unproven, ...flawed, ...doubled];
}

const listed = plans.flatMap(({ features }) => features);

// The patterns of vitest.config.ts: a test in any other file never runs.
const testFiles = globSync(
  ["{shared,functions,infra,web}/**/*.test.{ts,tsx}", "web/e2e/**/*.e2e.ts"],
  { cwd: root, exclude: ["**/node_modules/**", "**/*.nightly.*"] },
);

it("every line of a plan is built and has the tests that the table names, is provided by people, or is 'Coming soon'", () => {
  const tests = testFiles.flatMap((file) => taggedTests(root, file));
  expect(contradictions(lines, listed, tests)).toEqual([]);
});

/** A test file whose only test has the tag. */
const tagged = (call: string, body = "expect(1).toBe(1)") =>
  `${call}("exports", { tags: ["plan:export"] }, () => { ${body}; });`;

describe("the comparison of plan lines with tests", () => {
  const table = { Export: { kind: "built", provenBy: ["a.test.ts"] } } as const;
  const plan = [{ label: "Export", kind: "built" }];
  const found = (source: string): string[] => {
    const folder = mkdtempSync(join(tmpdir(), "splitsheet-tags-"));
    try {
      writeFileSync(join(folder, "a.test.ts"), source);
      return contradictions(table, plan, taggedTests(folder, "a.test.ts"));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  it("accepts a test that always runs, also one for each of several values, in a group", () => {
    expect(found(tagged("it"))).toEqual([]);
    expect(found(`describe("all", () => { ${tagged("it.each([1])")} });`)).toEqual([]);
  });

  it.each([
    ["a comment", `// ${tagged("it")} tags`, /no test with the tag/],
    ["a text", `const text = 'it("x", { tags: ["plan:export"] })';`, /no test with the tag/],
    ["a skipped test", tagged("it.skip"), /it\.skip does not always run/],
    ["a test to do", tagged("it.todo"), /it\.todo does not always run/],
    ["a test that must fail", tagged("it.fails"), /it\.fails does not always run/],
    ["a test on a condition", tagged("it.runIf(false)"), /it\.runIf does not always run/],
    ["a test of a skipped group", `describe.skip("", () => { ${tagged("it")} });`, /stands in/],
    ["a test behind a condition", `if (false) { ${tagged("it")} }`, /stands in a IfStatement/],
    ["a test in a function", `function unused() { ${tagged("it")} }`, /stands in a Function/],
    ["a tag that is put together", `it("", { tags: [tag] }, () => { expect(1); });`, /written out/],
    ["an option to skip", `it("", { tags: ["plan:export"], skip: true }, () => {});`, /more than/],
    ["a test without an expectation", tagged("it", "void 0"), /it expects nothing/],
    [
      "the tag of another line",
      tagged("it").replace(":export", ":import"),
      /there is no such line/,
    ],
  ])("does not take %s for a proof", (_, source, message) => {
    expect(found(source)).toContainEqual(expect.stringMatching(message));
  });

  it("finds a tagged test of a line that is 'Coming soon', and a line that nobody decided about", () => {
    const tests = [{ file: "a.test.ts", tag: "plan:export", flaw: undefined }];
    const coming = { Export: { kind: "coming" } } as const;
    expect(contradictions(coming, [{ label: "Export", kind: "coming" }], tests)).toEqual([
      "'Export': a.test.ts has its tag, and the table does not name it",
    ]);
    expect(contradictions({}, [{ label: "Export", kind: "built" }], [])).toEqual([
      "a plan lists 'Export' as built",
    ]);
  });
});
