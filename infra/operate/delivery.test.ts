import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { keys } from "../../functions/data/core/keys.ts";

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

it("the page lets the workflow's role ask which release has written into a table, and read no other item", () => {
  const page = readFileSync(join(root, "infra/operate/delivery.md"), "utf8");
  const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) => json);
  const policy = z
    .object({ Statement: z.array(z.looseObject({ Action: z.unknown() })) })
    .parse(JSON.parse(blocks[1] ?? ""));
  // `npm run deploy` reads this item, and refuses to deploy where it may not.
  expect(policy.Statement.find(({ Action }) => Action === "dynamodb:GetItem")).toMatchObject({
    Condition: {
      "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": [keys.writtenSchemas().pk] },
    },
  });
});
