// npm run stripe:sync -- -c stage=prod: prints the changes that a Stripe account needs to match the table of plans;
// --apply makes them.
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import Stripe from "stripe";
import { DeployRefused, resolveTarget } from "../deploy-target.ts";
import { InvalidSettings } from "../../stack/settings.ts";
import { readStageSettings } from "../stage-settings.ts";
import { readOperatorSecret, SyncRefused, type SecretStore } from "./operator-secret.ts";
import { syncAccount } from "./sync-account.ts";

function secretStore(client: SecretsManagerClient, SecretId: string): SecretStore {
  return {
    read: async () => {
      try {
        const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
        return SecretString;
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
        throw new SyncRefused(
          `There is no secret ${SecretId}. Create it with the API key first: infra/operate/plans.md tells how.`,
        );
      }
    },
    write: async (SecretString) => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
}

async function sync(given: string[]): Promise<void> {
  const { stripe: settings, siteOrigin, stage } = readStageSettings(given);
  if (settings === undefined)
    throw new SyncRefused(
      `The stage ${stage} has no setting \`stripe\`: see infra/README.md, 'Settings'.`,
    );
  if (!siteOrigin.startsWith("https://"))
    throw new SyncRefused(
      `Stripe sends webhooks to https only: set \`siteOrigin\` of the stage ${stage}, which is ${siteOrigin}.`,
    );
  const { region, credentials } = await resolveTarget(given);
  const client = new SecretsManagerClient({ region, credentials });
  const secret = secretStore(client, settings.secretName);
  const { apiKey } = await readOperatorSecret(secret);
  const { values } = parseArgs({
    args: given,
    strict: false,
    options: { apply: { type: "boolean" } },
  });
  const applies = values.apply === true;
  const mode = apiKey.includes("_live_") ? "live mode" : "test mode";
  console.log(`Stage ${stage}, Stripe's ${mode}.`);
  const count = await syncAccount({
    stripe: new Stripe(apiKey, { telemetry: false }),
    secret,
    siteOrigin,
    applies,
    say: (line) => console.log(line),
  });
  if (count === 0) console.log("Everything is there.");
  else if (!applies) console.log("Nothing was changed. Add --apply to make these changes.");
}

process.chdir(join(import.meta.dirname, "../../.."));
try {
  await sync(process.argv.slice(2));
} catch (error) {
  const isTold =
    error instanceof DeployRefused ||
    error instanceof InvalidSettings ||
    error instanceof SyncRefused ||
    error instanceof Stripe.errors.StripeError;
  if (!isTold) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
