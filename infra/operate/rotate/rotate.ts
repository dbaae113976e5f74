import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { edgeFieldParameter, edgeFields } from "../../stack/settings.ts";
import { CommandRefused } from "../command-refused.ts";
import type { CommandContext, OperatorCommand } from "../operator-command.ts";
import { secretStore } from "../secret-store.ts";
import { openStripeAccount, refuseAsStripe } from "../stripe/stripe-sync.ts";
import { rotateEdge } from "./rotate-edge.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { replaceApiKey, rotateWebhookSecret } from "./rotate-stripe.ts";
import { settledParameters, updateParameter } from "./update-parameter.ts";

export const rotateCommand: OperatorCommand = {
  name: "rotate",
  summary: "Prints how a secret of the stage is replaced without an outage; --apply replaces it.",
  argument: {
    values: ["edge", "keys", "stripe"],
    help: "CloudFront's header; the keys of links, tokens and codes; Stripe's webhooks or API key",
  },
  options: {
    "key-file": {
      type: "string",
      value: "FILE",
      help: "stripe: replaces the API key by the one in this file, and not the secret of webhooks",
    },
    apply: { type: "boolean", help: "makes the change" },
  },
  run: async (context) => {
    const { argument, options } = context;
    if (options["key-file"] !== undefined && argument !== "stripe")
      throw new CommandRefused("--key-file belongs to `rotate stripe`.");
    if (argument === "edge") await edge(context);
    else if (argument === "keys") await keys(context);
    else await stripe(context);
  },
};

async function edge({ settings: { stage }, target, stack, options, say }: CommandContext) {
  const { region, credentials } = target;
  const cloudFormation = new CloudFormationClient({ region, credentials });
  const name = `Splitsheet-${stage}`;
  const secretId = outputOf(stack, "StageSecret");
  await rotateEdge({
    secret: secretStore(
      new SecretsManagerClient({ region, credentials }),
      secretId,
      `There is no secret ${secretId}.`,
    ),
    stack: {
      readField: async () => {
        const value = (await settledParameters(cloudFormation, name)).get(edgeFieldParameter);
        const field = edgeFields.find((one) => one === value);
        if (field === undefined) throw new CommandRefused(deployFirst);
        return field;
      },
      changeField: (value) =>
        updateParameter(cloudFormation, name, { name: edgeFieldParameter, value }),
    },
    now: Date.now,
    wait: async (ms) => await setTimeout(ms),
    applies: options["apply"] === true,
    say,
  });
}

async function keys({ target, stack, options, say }: CommandContext) {
  const { region, credentials } = target;
  await rotateKeys({
    client: new SecretsManagerClient({ region, credentials }),
    secretId: outputOf(stack, "KeysSecret"),
    now: Date.now(),
    applies: options["apply"] === true,
    say,
  });
}

async function stripe(context: CommandContext) {
  const { options, say } = context;
  const { account, connect, secret, siteOrigin } = await openStripeAccount(context);
  const applies = options["apply"] === true;
  const file = options["key-file"];
  if (typeof file === "string") {
    const apiKey = (await readFile(file, "utf8")).trim();
    await replaceApiKey({ connect, secret, apiKey, applies, say }).catch(refuseAsStripe);
  } else
    await rotateWebhookSecret({
      stripe: account,
      secret,
      siteOrigin,
      now: Date.now,
      wait: async (ms) => await setTimeout(ms),
      applies,
      say,
    }).catch(refuseAsStripe);
}

const deployFirst =
  "The stage was deployed by an earlier version, which has no rotation: deploy this version first.";

/** Throws `CommandRefused`. */
function outputOf({ outputs }: CommandContext["stack"], name: string): string {
  const value = outputs.get(name);
  if (value === undefined) throw new CommandRefused(deployFirst);
  return value;
}
