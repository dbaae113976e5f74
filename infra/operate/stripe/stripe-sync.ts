import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import Stripe from "stripe";
import type { OperatorCommand } from "../operator-command.ts";
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

export const stripeSyncCommand: OperatorCommand = {
  name: "stripe-sync",
  summary:
    "Prints the changes that the Stripe account needs to match the table of plans; --apply makes them.",
  options: { apply: { type: "boolean", help: "makes the changes" } },
  run: async ({ settings, target: { region, credentials }, stack, options, say }) => {
    const { stripe, stage } = settings;
    if (stripe === undefined)
      throw new SyncRefused(
        `The stage ${stage} has no setting \`stripe\`: see infra/README.md, 'Settings'.`,
      );
    const siteOrigin = settings.isSiteOriginSet
      ? settings.siteOrigin
      : stack.outputs.get("SiteUrl");
    if (siteOrigin?.startsWith("https://") !== true)
      throw new SyncRefused(
        `Stripe sends webhooks to https only: set \`siteOrigin\` of the stage ${stage}, which is ${siteOrigin}.`,
      );
    const client = new SecretsManagerClient({ region, credentials });
    const secret = secretStore(client, stripe.secretName);
    const { apiKey } = await readOperatorSecret(secret);
    const applies = options["apply"] === true;
    say(`Stripe's ${apiKey.includes("_live_") ? "live mode" : "test mode"}.`);
    const account = new Stripe(apiKey, { telemetry: false });
    const count = await syncAccount({ stripe: account, secret, siteOrigin, applies, say }).catch(
      (error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        throw new SyncRefused(error.message);
      },
    );
    if (count === 0) say("Everything is there.");
    else if (!applies) say("Nothing was changed. Add --apply to make these changes.");
  },
};
