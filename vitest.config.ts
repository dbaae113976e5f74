import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isNightly } from "./infra/tools/testing/nightly.ts";
import { tagsOfBuiltLines } from "./shared/domain/billing/plan-lines.ts";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const folders = "{shared,functions,infra,web}";
const integrationFiles = `${folders}/**/*.integration.test.ts`;
const never = [
  "**/node_modules/**",
  "**/cdk.out/**",
  // Files of `npm run test:nightly` only.
  ...(isNightly ? [] : ["**/*.nightly.*"]),
];
const cores = availableParallelism();

/** Whether a test file replaces modules. Its modules must not be those of another file. */
function replacesModules(file: string): boolean {
  return /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8"));
}

const isolatedFiles = globSync(`${folders}/**/*.test.{ts,tsx}`, {
  cwd: import.meta.dirname,
  exclude: never,
}).filter((file) => replacesModules(`${import.meta.dirname}/${file}`));

/** The nightly run draws many times more values in a test. */
const testTimeout = isNightly ? 900_000 : 120_000;
const setupFiles = ["infra/tools/testing/each-file.ts"];
const withCloud = {
  setupFiles,
  globalSetup: ["infra/tools/testing/global-setup.ts"],
  testTimeout,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
const inBrowser = {
  ...withCloud,
  testTimeout: 180_000,
  isolate: false,
  // Half of a browser test's time is waiting.
  maxWorkers: cores + 1,
  retry: 1,
};

/** Gives each project its place in the order. The files of a project run beside each other, the projects do not. */
function inOrder(tests: readonly NonNullable<TestProjectInlineConfiguration["test"]>[]) {
  return tests.map((test, index) => ({
    test: { ...test, sequence: { groupOrder: index + 1 } },
  }));
}

export default defineConfig({
  test: {
    maxWorkers: cores,
    // A tag of any other line is refused by Vitest.
    tags: [...tagsOfBuiltLines()].map(([name, line]) => ({ name, description: line })),
    projects: inOrder([
      {
        name: "unit",
        include: [`${folders}/**/*.test.{ts,tsx}`],
        exclude: [...never, integrationFiles, ...isolatedFiles],
        setupFiles,
        isolate: false,
        testTimeout: 20_000,
      },
      {
        name: "unit-isolated",
        include: isolatedFiles,
        exclude: [...never, integrationFiles],
        setupFiles,
        testTimeout: 20_000,
      },
      {
        name: "integration-isolated",
        include: isolatedFiles.filter((file) => file.includes(".integration.")),
        ...withCloud,
      },
      {
        name: "integration",
        include: [integrationFiles],
        exclude: [...never, ...isolatedFiles],
        isolate: false,
        ...withCloud,
      },
      {
        name: "browser",
        include: ["web/e2e/**/*.e2e.ts"],
        exclude: never,
        ...inBrowser,
      },
    ]),
  },
});
