import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "./run-command.ts";
import { RunSummary } from "./run-summary.ts";

// Inside the project, where the test files find Vitest.
const local = join(import.meta.dirname, "../../../.local");
mkdirSync(local, { recursive: true });
const root = mkdtempSync(join(local, "summary-"));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  "a.test.ts": `
    it("passes", { tags: ["plan:one"] }, () => {});
    it("fails", () => { throw new Error("two lines\\nof words"); });
    it("lacks a program", ({ skip }) => skip("needs Java"));
    it("lacks it with a tag", { tags: ["plan:two"] }, ({ skip }) => skip("needs a browser"));
    it("lacks it too", ({ skip }) => skip("needs Java"));
    let runs = 0;
    it("passes the second time", { retry: 1 }, () => { if ((runs += 1) === 1) throw new Error("not yet"); });`,
  "hook.test.ts": `
    describe("a group", () => {
      beforeAll(() => { throw new Error("no table"); });
      it("does not run", () => {});
    });`,
  "load.test.ts": `throw new Error("no module");`,
  "outside.test.ts": `
    it("leaves a promise", async () => { void Promise.reject(new Error("nobody's")); await new Promise((end) => setTimeout(end, 50)); });`,
};

let summary: RunSummary;
beforeAll(async () => {
  writeFileSync(
    join(root, "vitest.config.ts"),
    `export default { test: { globals: true, tags: [{ name: "plan:one" }, { name: "plan:two" }] } };`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const file = join(root, "summary.json");
  const { isOk } = await runCommand(
    ["vitest", "run", "--root", root, `--reporter=${import.meta.dirname}/summary-reporter.ts`],
    { env: { ...process.env, SUMMARY_FILE: file }, keepsOutput: true },
  );
  if (isOk) throw new Error("The run must fail");
  summary = RunSummary.parse(JSON.parse(readFileSync(file, "utf8")));
}, 60_000);

it("the summary counts passed tests, and names tests that passed only when run again", () => {
  expect(summary.passed).toBe(3);
  expect(summary.unstable).toEqual([
    expect.stringMatching(/a\.test\.ts > passes the second time$/),
  ]);
});

it("the summary names each failure: of a test, of a hook, of a file and outside of the tests", () => {
  expect(summary.failures).toEqual([
    expect.stringMatching(/a\.test\.ts > fails: two lines$/),
    expect.stringMatching(/hook\.test\.ts > a group: no table$/),
    expect.stringMatching(/load\.test\.ts: no module$/),
    expect.stringMatching(/^outside of the tests: nobody's$/),
  ]);
});

it("the summary names skipped tests with the missing requirement", () => {
  expect(summary.skipped).toContainEqual(
    expect.stringMatching(/a\.test\.ts: needs Java \(2 tests\)$/),
  );
});

it("the summary tells the tags of tests that passed from those of others", () => {
  expect([summary.passedTags, summary.otherTags]).toEqual([["plan:one"], ["plan:two"]]);
});

it("the summary contains the seconds of each file", () => {
  expect(Object.keys(summary.seconds).map((file) => file.replace(/^.*\//, ""))).toEqual(
    expect.arrayContaining(Object.keys(files)),
  );
});
