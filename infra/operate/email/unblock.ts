import { CommandRefused } from "../command-refused.ts";
import type { OperatorCommand } from "../operator-command.ts";
import { SuppressionListClient } from "./suppression-list-client.ts";
import { unblockAddress } from "./unblock-address.ts";

export const unblockCommand: OperatorCommand = {
  name: "unblock",
  summary:
    "Looks up an email address on SES's suppression list, which all stages of the account's region share; --apply unblocks it.",
  options: {
    address: { type: "string", value: "EMAIL", help: "the email address" },
    apply: { type: "boolean", help: "unblocks it" },
  },
  run: async ({ target, options, say }) => {
    const { address } = options;
    if (typeof address !== "string" || !address.includes("@"))
      throw new CommandRefused("Name the email address with --address nia@example.com.");
    await unblockAddress(new SuppressionListClient(target), {
      address,
      applies: options["apply"] === true,
      say,
    });
  },
};
