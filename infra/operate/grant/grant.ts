import type { OperatorCommand } from "../operator-command.ts";
import { grantEnterprise, GrantRefused } from "./grant-enterprise.ts";
import { openStageTable } from "./stage-table.ts";

export const grantCommand: OperatorCommand = {
  name: "grant",
  summary: "Prints the grant of the Enterprise plan to a workspace; --apply makes it.",
  options: {
    to: { type: "string", value: "OWNER", help: "the owner's email address, or the workspace" },
    until: { type: "string", value: "DAY", help: "the plan's last day: 2027-12-31" },
    revoke: { type: "boolean", help: "takes the plan back" },
    apply: { type: "boolean", help: "makes the change" },
  },
  run: async ({ settings: { stripe, stage }, target, options, say }) => {
    if (stripe === undefined)
      throw new GrantRefused(
        `The stage ${stage} sells no plans, so everyone has everything: see infra/operate/plans.md.`,
      );
    const { to, until: lastDay } = options;
    const revokes = options["revoke"] === true;
    if (typeof to !== "string" || revokes === (typeof lastDay === "string"))
      throw new GrantRefused(
        "Name the owner's email address or the workspace with --to, and the plan's last day with --until 2027-12-31, or --revoke.",
      );
    const { table } = await openStageTable(stage, target);
    const applies = options["apply"] === true;
    const count = await grantEnterprise(table, {
      to,
      lastDay: typeof lastDay === "string" ? lastDay : undefined,
      at: new Date().toISOString(),
      applies,
      say,
    });
    if (count === 0) say("There is nothing to change.");
    else if (!applies) say("Nothing was changed. Add --apply to make this change.");
  },
};
