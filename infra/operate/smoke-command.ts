import { CommandRefused } from "./command-refused.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { smoke } from "./smoke.ts";

export const smokeCommand: OperatorCommand = {
  name: "smoke",
  summary:
    "Opens the site as a visitor: the home page with its files, and the API. It writes nothing.",
  options: {},
  run: async ({ stack, say }) => {
    const distribution = stack.outputs.get("DistributionDomain");
    if (distribution === undefined) throw new CommandRefused("The stack names no distribution.");
    const problems = await smoke({ origin: `https://${distribution}` });
    if (problems.length > 0) throw new CommandRefused(problems.join("\n"));
    say("It works.");
  },
};
