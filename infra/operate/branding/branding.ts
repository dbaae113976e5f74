import { CommandRefused } from "../command-refused.ts";
import { openStageTable } from "../grant/stage-table.ts";
import type { OperatorCommand } from "../operator-command.ts";
import { decideBranding } from "./take-off-branding.ts";

export const brandingCommand: OperatorCommand = {
  name: "branding",
  summary:
    "Prints what taking a workspace's branding off pages and emails would change; --apply does it.",
  options: {
    of: { type: "string", value: "OWNER", help: "the owner's email address, or the workspace" },
    restore: { type: "boolean", help: "lets the workspace have a branding again" },
    apply: { type: "boolean", help: "makes the change" },
  },
  run: async ({ settings: { stage }, target, options, say }) => {
    const { of } = options;
    if (typeof of !== "string")
      throw new CommandRefused("Name the owner's email address or the workspace with --of.");
    const { table } = await openStageTable(stage, target);
    const applies = options["apply"] === true;
    const restores = options["restore"] === true;
    const at = new Date().toISOString();
    const count = await decideBranding(table, { of, restores, at, applies, say });
    if (count === 0) say("There is nothing to change.");
    else if (!applies) say("Nothing was changed. Add --apply to make this change.");
  },
};
