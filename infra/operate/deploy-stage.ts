import { type Settings, siteOriginParameter } from "../stack/settings.ts";
import { CommandRefused } from "./command-refused.ts";
import type { DeployedStack } from "./deployed-stack.ts";

export interface DeployTools {
  stack: Pick<DeployedStack, "read" | "protect">;
  /** Runs a command of the CDK command line. Throws when it fails. */
  cdk: (command: string, ...options: string[]) => void;
  /** Returns the problems of the site at an origin. */
  smoke: (origin: string) => Promise<string[]>;
  say: (line: string) => void;
}

/**
 * Deploys a stage with the CDK command line, which gets the options `given`. Without a domain, a second pass tells the
 * stack the origin that CloudFront gave; CloudFormation keeps it for later deploys. Ends with a look at the site. A
 * repeat deploys what has changed. Throws `CommandRefused`.
 */
export async function deployStage(
  settings: Settings,
  given: readonly string[],
  { stack, cdk, smoke, say }: DeployTools,
): Promise<void> {
  const before = await stack.read();
  if (before.state === "failed") {
    say(
      "Its first deploy failed, so the stack is deleted and created again. The page infra/README.md, 'After a failed first deploy', " +
        "tells what that leaves.",
    );
    await stack.protect(false);
  }
  if (before.state === "absent")
    say(
      `The stage ${settings.stage} is not in this account and region yet: this makes a new one, without data.`,
    );
  const first = before.state === "deployed" ? [] : ["-c", "firstDeploy=true"];
  cdk("deploy", ...first, ...given);
  if (settings.stage === "prod") await stack.protect(true);

  const { outputs, parameters } = await stack.read();
  const [site, distribution] = [outputs.get("SiteUrl"), outputs.get("DistributionDomain")];
  if (site === undefined || distribution === undefined)
    throw new CommandRefused("The stack has no outputs, so its deploy is not complete.");
  if (!settings.isSiteOriginSet && parameters.get(siteOriginParameter) !== site) {
    say(`CloudFront gave the address ${site}. A second pass tells it to the functions.`);
    cdk("deploy", "--parameters", `${siteOriginParameter}=${site}`, ...given);
  }
  // Before a domain has its record, only CloudFront's own address leads to the distribution.
  const problems = await smoke(`https://${distribution}`);
  if (problems.length > 0)
    throw new CommandRefused(
      `The stage is deployed, but it does not work:\n${problems.join("\n")}`,
    );
  say(`Splitsheet is at ${site}`);
  if (settings.isSiteOriginSet && settings.siteOrigin !== site)
    say(
      `Emails and the files bucket name ${settings.siteOrigin}, as \`siteOrigin\` of the stage says.`,
    );
}

/** The options for the CDK command line: `--yes` also approves new permissions. */
export function cdkOptions(given: readonly string[], hasTerminal: boolean): string[] {
  const isYes = given.some((option) => option === "--yes" || option === "-y");
  const isApproved = given.some((option) => /^--require-approval(=|$)/.test(option));
  if (!isYes && !isApproved && !hasTerminal)
    throw new CommandRefused(
      "There is no terminal on which to ask before permissions grow: add --yes to approve them.",
    );
  return isYes && !isApproved ? [...given, "--require-approval", "never"] : [...given];
}
