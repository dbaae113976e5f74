import { CommandRefused } from "../command-refused.ts";
import type { OperatorCommand } from "../operator-command.ts";
import { beginTrials } from "./begin-trials.ts";
import { allItems, openStageTable } from "./stage-table.ts";

export const beginTrialsCommand: OperatorCommand = {
  name: "begin-trials",
  summary:
    "Lists the accounts from before plans were sold that get the free trial; --apply begins the trials and emails their owners.",
  options: { apply: { type: "boolean", help: "begins the trials" } },
  run: async ({ settings: { stripe, stage }, target, options, say }) => {
    if (stripe?.plansRequiredFrom === undefined)
      throw new CommandRefused(
        `The stage ${stage} sets no plansRequiredFrom, so no free trial ends: see infra/operate/plans.md.`,
      );
    const applies = options["apply"] === true;
    const at = new Date().toISOString();
    if (applies && at < new Date(stripe.plansRequiredFrom).toISOString())
      throw new CommandRefused(
        `Plans are required from ${stripe.plansRequiredFrom}: before that day, the email that the trial began would not be true.`,
      );
    const opened = await openStageTable(stage, target);
    const count = await beginTrials(opened.table, {
      items: allItems(opened),
      plansRequiredFrom: stripe.plansRequiredFrom,
      at,
      applies,
      say,
    });
    if (count === 0) say("There is nothing to begin.");
    else if (!applies) say("Nothing was begun. Add --apply to begin these trials.");
  },
};
