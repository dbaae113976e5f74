// npm run billing:begin -- -c stage=prod: lists the accounts from before plans were sold that get the free trial;
// --apply begins the trials and emails their owners.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { DeployRefused, resolveTarget } from "../deploy-target.ts";
import { InvalidSettings } from "../../stack/settings.ts";
import { readStageSettings } from "../stage-settings.ts";
import { beginTrials } from "./begin-trials.ts";
import { openStageTable } from "./stage-table.ts";

type Opened = Awaited<ReturnType<typeof openStageTable>>;

async function* allItems({ client, name }: Opened) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) yield* Items;
}

async function begin(given: string[]): Promise<void> {
  const { stripe, stage } = readStageSettings(given);
  if (stripe?.plansRequiredFrom === undefined)
    throw new DeployRefused(
      `The stage ${stage} sets no plansRequiredFrom, so no free trial ends: see infra/operate/plans.md.`,
    );
  const { values } = parseArgs({
    args: given,
    strict: false,
    options: { apply: { type: "boolean" } },
  });
  const applies = values.apply === true;
  const at = new Date().toISOString();
  if (applies && at < new Date(stripe.plansRequiredFrom).toISOString())
    throw new DeployRefused(
      `Plans are required from ${stripe.plansRequiredFrom}: before that day, the email that the trial began would not be true.`,
    );
  const opened = await openStageTable(stage, await resolveTarget(given));
  console.log(`Stage ${stage}.`);
  const count = await beginTrials(opened.table, {
    items: allItems(opened),
    plansRequiredFrom: stripe.plansRequiredFrom,
    at,
    applies,
    say: (line) => console.log(line),
  });
  if (count === 0) console.log("There is nothing to begin.");
  else if (!applies) console.log("Nothing was begun. Add --apply to begin these trials.");
}

process.chdir(join(import.meta.dirname, "../../.."));
try {
  await begin(process.argv.slice(2));
} catch (error) {
  const isTold = error instanceof DeployRefused || error instanceof InvalidSettings;
  if (!isTold) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
