import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { openAccounts } from "../../../functions/accounts/accounts.ts";
import { allItems, openStageTable } from "../grant/stage-table.ts";
import type { OperatorCommand } from "../operator-command.ts";
import { storeNames } from "../store-names.ts";
import { handleOrphanedAccounts } from "./orphaned-accounts.ts";

export const accountsCommand: OperatorCommand = {
  name: "accounts",
  summary:
    "Lists the accounts that the user pool lacks, as after a restore or in a new pool; --apply gives each of them a user again, or deletes it.",
  argument: {
    values: ["recreate", "delete"],
    help: "recreate: their owners set a password by 'Forgot password?', and two factors are off; delete: as their owners delete them",
  },
  options: {
    user: { type: "string", value: "ID", help: "only the account with this id" },
    apply: { type: "boolean", help: "makes the change" },
  },
  run: async ({ settings: { stage }, target, stack, argument, options, say }) => {
    const { region, credentials } = target;
    const opened = await openStageTable(stage, target);
    const { user } = options;
    await handleOrphanedAccounts(allItems(opened), {
      accounts: openAccounts(opened.table),
      cognito: new CognitoIdentityProviderClient({ region, credentials }),
      userPool: storeNames(stack).userPool,
      userId: typeof user === "string" ? user : undefined,
      does: argument === "delete" ? "delete" : "recreate",
      applies: options["apply"] === true,
      at: new Date().toISOString(),
      say,
    });
  },
};
