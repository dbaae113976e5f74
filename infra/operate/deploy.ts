// npm run deploy -- -c stage=prod: checks settings and credentials, deploys the stack with the CDK command line, and
// looks at the site.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { checkDeploySettings } from "../stack/deploy-settings.ts";
import { requireOwnSender } from "../stack/require-own-sender.ts";
import { CommandRefused } from "./command-refused.ts";
import { cdkOptions, deployStage } from "./deploy-stage.ts";
import { resolveTarget } from "./deploy-target.ts";
import { DeployedStack } from "./deployed-stack.ts";
import { fitExistingResources, refuseDroppedResources } from "./restore/existing-resources.ts";
import { refuseOlderRelease } from "./older-release.ts";
import { reportFailure } from "./report-failure.ts";
import { smokeUntilItWorks } from "./smoke.ts";
import { readStageSettings } from "./stage-settings.ts";

const help = `npm run deploy -- -c stage=prod [options]

Deploys a stage: everything that was not built yet or has changed is built, the stack is deployed with its pages, and
the site is opened once. Without a domain the deploy has a second pass, which tells the stack its address.

  -c stage=NAME      the stage; dev without it
  -c KEY=VALUE       another setting, see infra/README.md
  --profile NAME     the AWS profile
  --new-resources    makes empty ones in place of existing ones that the settings name no more
  --older-release    runs this version on data of a later one, see infra/README.md, 'Update, rollback'
  --yes              asks nothing, also before permissions grow; needed without a terminal

All other options go to \`cdk deploy\`.`;

/** Together five minutes for a new site to answer everywhere. */
const attempts = 20;
const secondsBetweenAttempts = 15;

/** Runs the CDK command line. Its own messages tell of a failure. */
function runCdk(region: string, options: string[]): void {
  try {
    execFileSync(join("node_modules", ".bin", "cdk"), options, {
      stdio: "inherit",
      env: { ...process.env, AWS_REGION: region, AWS_DEFAULT_REGION: region },
    });
  } catch {
    throw new CommandRefused("The deploy failed: see above. It can be repeated.");
  }
}

async function deploy(given: string[]): Promise<void> {
  if (given.includes("--help") || given.includes("-h")) {
    console.log(help);
    return;
  }
  const settings = readStageSettings(given);
  requireOwnSender(settings);
  checkDeploySettings(settings, undefined);
  const target = await resolveTarget(given);
  const { region, account, credentials } = target;
  checkDeploySettings(settings, region, account);
  const stackName = `Splitsheet-${settings.stage}`;
  const stack = new DeployedStack(new CloudFormationClient({ region, credentials }), stackName);
  const approved = cdkOptions(given, process.stdin.isTTY);
  const checked = await refuseOlderRelease(approved, { target, stack });
  const options = refuseDroppedResources(checked, settings.existing, await stack.read());
  console.log(`Deploying ${stackName} to account ${account} in ${region}.`);
  await deployStage(settings, options, {
    stack,
    cdk: (...command) => runCdk(region, command),
    smoke: (origin) =>
      smokeUntilItWorks({ origin }, attempts, async () => {
        await setTimeout(secondsBetweenAttempts * 1000);
      }),
    say: (line) => console.log(line),
  });
  await fitExistingResources(settings, target, await stack.read(), (line) => console.log(line));
}

process.chdir(join(import.meta.dirname, "../.."));
try {
  await deploy(process.argv.slice(2));
} catch (error) {
  reportFailure(error);
}
