import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const workflow = readFileSync(join(root, ".github/workflows/deploy.yml"), "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

it("the workflow deploys without keys: with a token for AWS that nobody else gets", () => {
  expect(workflow).toContain("id-token: write");
  expect(workflow).toMatch(/role-to-assume: \$\{\{ vars\.AWS_DEPLOY_ROLE \}\}/);
  expect(workflow).not.toMatch(/secrets\.|access-key/);
});

it("the workflow runs commands that exist, asks nothing, and ends with a look at the site", () => {
  const commands = [...workflow.matchAll(/^ +- run: (.+)$/gm)].map(([, command = ""]) => command);
  for (const command of commands) {
    const name = /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? "";
    expect(name === "ci" || name in scripts).toBe(true);
    // A value that somebody entered comes from the environment, not into the command itself.
    expect(command).not.toContain("${{");
  }
  expect(commands.slice(-2)).toEqual([
    'npm run deploy -- --yes -c "stage=$STAGE"',
    'npm run operate -- smoke -c "stage=$STAGE"',
  ]);
});
