// npm run operate -- COMMAND -c stage=prod: the commands for a deployed stage.
import { join } from "node:path";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { accountsCommand } from "./accounts/accounts.ts";
import { brandingCommand } from "./branding/branding.ts";
import { checkCommand } from "./check/check.ts";
import { CommandRefused } from "./command-refused.ts";
import { resolveTarget } from "./deploy-target.ts";
import { DeployedStack } from "./deployed-stack.ts";
import { unblockCommand } from "./email/unblock.ts";
import { beginTrialsCommand } from "./grant/begin.ts";
import { exportCommand } from "./export/export.ts";
import { grantCommand } from "./grant/grant.ts";
import { readCommandLine, type OperatorCommand } from "./operator-command.ts";
import { reportFailure } from "./report-failure.ts";
import { restoreCommand } from "./restore/restore.ts";
import { rotateCommand } from "./rotate/rotate.ts";
import { sealsCommand } from "./seals/seals.ts";
import { smokeCommand } from "./smoke-command.ts";
import { readStageSettings } from "./stage-settings.ts";
import { stripeSyncCommand } from "./stripe/stripe-sync.ts";

const commands: readonly OperatorCommand[] = [
  accountsCommand,
  beginTrialsCommand,
  brandingCommand,
  checkCommand,
  exportCommand,
  grantCommand,
  restoreCommand,
  rotateCommand,
  sealsCommand,
  smokeCommand,
  stripeSyncCommand,
  unblockCommand,
];

function say(line: string): void {
  console.log(line);
}

async function operate(given: string[]): Promise<void> {
  const line = readCommandLine(given, commands);
  if ("help" in line) {
    console.log(line.help);
    return;
  }
  const { command, argument, options } = line;
  const settings = readStageSettings(given);
  const target = await resolveTarget(given);
  const { region, account, credentials } = target;
  const stackName = `Splitsheet-${settings.stage}`;
  const stack = await new DeployedStack(
    new CloudFormationClient({ region, credentials }),
    stackName,
  ).read();
  if (stack.state !== "deployed")
    throw new CommandRefused(
      `There is no stage ${settings.stage} in the account ${account} in ${region}: its stack ${stackName} is ${stack.state}. ` +
        "Another stage is named by -c stage=NAME, another region by AWS_REGION, another account by --profile; `npm run deploy` makes a stage.",
    );
  console.log(`Stage ${settings.stage} (account ${account}, ${region}). ${command.summary}`);
  await command.run({ settings, target, stack, argument, options, say });
}

process.chdir(join(import.meta.dirname, "../.."));
try {
  await operate(process.argv.slice(2));
} catch (error) {
  reportFailure(error);
}
