// npm run grant -- -c stage=prod --to nia@example.com --until 2027-12-31: prints the grant of the Enterprise plan;
// --apply makes it.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DeployRefused, resolveTarget } from "../deploy-target.ts";
import { InvalidSettings } from "../../stack/settings.ts";
import { readStageSettings } from "../stage-settings.ts";
import { openStageTable } from "./stage-table.ts";
import { grantEnterprise, GrantRefused } from "./grant-enterprise.ts";

async function grant(given: string[]): Promise<void> {
  const { stripe, stage } = readStageSettings(given);
  if (stripe === undefined)
    throw new GrantRefused(
      `The stage ${stage} sells no plans, so everyone has everything: see infra/operate/plans.md.`,
    );
  const { values } = parseArgs({
    args: given,
    strict: false,
    options: {
      to: { type: "string" },
      until: { type: "string" },
      revoke: { type: "boolean" },
      apply: { type: "boolean" },
    },
  });
  const { to, until: lastDay } = values;
  const revokes = values.revoke === true;
  if (typeof to !== "string" || revokes === (typeof lastDay === "string"))
    throw new GrantRefused(
      "Name the owner's email address or the workspace with --to, and the plan's last day with --until 2027-12-31, or --revoke.",
    );
  const { table } = await openStageTable(stage, await resolveTarget(given));
  const applies = values.apply === true;
  console.log(`Stage ${stage}.`);
  const count = await grantEnterprise(table, {
    to,
    lastDay: typeof lastDay === "string" ? lastDay : undefined,
    at: new Date().toISOString(),
    applies,
    say: (line) => console.log(line),
  });
  if (count === 0) console.log("There is nothing to change.");
  else if (!applies) console.log("Nothing was changed. Add --apply to make this change.");
}

process.chdir(join(import.meta.dirname, "../../.."));
try {
  await grant(process.argv.slice(2));
} catch (error) {
  const isTold =
    error instanceof DeployRefused ||
    error instanceof InvalidSettings ||
    error instanceof GrantRefused;
  if (!isTold) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
