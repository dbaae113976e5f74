import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { CommandRefused } from "./command-refused.ts";
import { DeployedStack } from "./deployed-stack.ts";
import type { CommandContext, OperatorCommand } from "./operator-command.ts";
import { askWith } from "./permissions/ask-function.ts";
import { checkStagePermissions } from "./permissions/check-stage.ts";
import { invokeFunction } from "./permissions/invoke-function.ts";
import { resolverOf } from "./permissions/resolve-template.ts";
import { readFunctionPermissions, readVariable } from "./permissions/role-permissions.ts";
import { secretStore } from "./secret-store.ts";
import { checkChallenge } from "./smoke-sign-in.ts";
import { checkUpload } from "./smoke-upload.ts";
import { checkWebhook } from "./smoke-webhook.ts";
import { smoke } from "./smoke.ts";
import { readOperatorSecret } from "./stripe/operator-secret.ts";

/** A part of the check: what it does, and the problems that it finds. */
type Step = readonly [title: string, run: () => Promise<string[]>];

export const smokeCommand: OperatorCommand = {
  name: "smoke",
  summary:
    "Opens the site as a visitor, and has each function try all that its role may do, on nothing that exists. It writes nothing that stays.",
  options: {
    site: {
      type: "string",
      value: "ORIGIN",
      help: "an address of the site, such as https://app.example.com; CloudFront's own without it",
    },
  },
  run: async (context) => {
    const problems: string[] = [];
    for (const [title, run] of await stepsOf(context)) {
      const found = await run();
      context.say(`${found.length === 0 ? "ok    " : "FAILED"}  ${title}`);
      problems.push(...found);
    }
    if (problems.length > 0) throw new CommandRefused(problems.join("\n"));
    context.say("It works.");
  },
};

async function stepsOf(context: CommandContext): Promise<Step[]> {
  const { stack, settings, target, say } = context;
  const origin = originOf(context);
  const { region, account, credentials } = target;
  const client = { region, credentials };
  const deployed = new DeployedStack(
    new CloudFormationClient(client),
    `Splitsheet-${settings.stage}`,
  );
  const template = await deployed.readTemplate();
  const resources = await deployed.readResources();
  const resolve = resolverOf({ region, account, resources });
  const functions = readFunctionPermissions(template, resolve);
  const variableOf = (name: string, variable: string) =>
    readVariable(
      template,
      { functionName: `splitsheet-${settings.stage}-${name}`, variable },
      resolve,
    );
  const secrets = new SecretsManagerClient(client);
  const ask = askWith(async (name, event) => await invokeFunction(target, name, event));
  const count = functions.flatMap(({ permissions }) => permissions).length;
  return [
    ["the home page with its files, and a session", async () => await smoke({ origin })],
    [
      `${count} permissions of ${functions.length} functions; an email to SES's simulator, and a document of one page and of two`,
      async () => {
        const { problems, notes } = await checkStagePermissions(functions, ask);
        for (const note of notes) say(note);
        return problems;
      },
    ],
    [
      "an upload that is larger than announced is refused",
      async () => await checkUpload(new S3Client(client), variableOf("files", "FILES_BUCKET")),
    ],
    [
      "a sign-in challenge",
      async () => {
        const missing = "The stack's secret is missing.";
        const id = stack.outputs.get("StageSecret") ?? "";
        return await checkChallenge(new CognitoIdentityProviderClient(client), {
          poolId: variableOf("auth", "USER_POOL_ID"),
          clientId: variableOf("auth", "USER_POOL_CLIENT_ID"),
          secret: await secretStore(secrets, id, missing).read(),
        });
      },
    ],
    ...webhookSteps(context, secrets, origin),
  ];
}

function webhookSteps(
  { settings: { stripe } }: CommandContext,
  secrets: SecretsManagerClient,
  origin: string,
): Step[] {
  if (stripe === undefined) return [];
  const missing = `There is no secret ${stripe.secretName}.`;
  const store = secretStore(secrets, stripe.secretName, missing);
  return [
    [
      "a webhook with Stripe's signature",
      async () => await checkWebhook(origin, await readOperatorSecret(store)),
    ],
  ];
}

/** Throws `CommandRefused`. */
function originOf({ stack, options }: CommandContext): string {
  const given = options["site"];
  if (typeof given === "string") {
    if (!URL.canParse(given) || new URL(given).origin !== given)
      throw new CommandRefused("--site is an origin, such as https://app.example.com.");
    return given;
  }
  const distribution = stack.outputs.get("DistributionDomain");
  if (distribution === undefined) throw new CommandRefused("The stack names no distribution.");
  return `https://${distribution}`;
}
