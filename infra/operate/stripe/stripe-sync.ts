import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import Stripe from "stripe";
import type { CommandContext, OperatorCommand } from "../operator-command.ts";
import { secretStore } from "../secret-store.ts";
import { readOperatorSecret, SyncRefused } from "./operator-secret.ts";
import { syncAccount } from "./sync-account.ts";

function connect(apiKey: string): Stripe {
  return new Stripe(apiKey, { telemetry: false });
}

/** The stage's account at Stripe and its secret. Throws `SyncRefused`. */
export async function openStripeAccount({ settings, target, stack, say }: CommandContext) {
  const { stripe, stage } = settings;
  if (stripe === undefined)
    throw new SyncRefused(
      `The stage ${stage} has no setting \`stripe\`: see infra/README.md, 'Settings'.`,
    );
  const siteOrigin = settings.isSiteOriginSet ? settings.siteOrigin : stack.outputs.get("SiteUrl");
  if (siteOrigin?.startsWith("https://") !== true)
    throw new SyncRefused(
      `Stripe sends webhooks to https only: set \`siteOrigin\` of the stage ${stage}, which is ${siteOrigin}.`,
    );
  const { region, credentials } = target;
  const { secretName } = stripe;
  const secret = secretStore(
    new SecretsManagerClient({ region, credentials }),
    secretName,
    `There is no secret ${secretName}. Create it with the API key first: infra/operate/plans.md tells how.`,
  );
  const { apiKey } = await readOperatorSecret(secret);
  say(`Stripe's ${apiKey.includes("_live_") ? "live mode" : "test mode"}.`);
  return { account: connect(apiKey), connect, secret, siteOrigin };
}

/** Stripe's refusals are for the operator. */
export function refuseAsStripe(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  throw new SyncRefused(error.message);
}

export const stripeSyncCommand: OperatorCommand = {
  name: "stripe-sync",
  summary:
    "Prints the changes that the Stripe account needs to match the table of plans; --apply makes them.",
  options: { apply: { type: "boolean", help: "makes the changes" } },
  run: async (context) => {
    const { options, say } = context;
    const { account: stripe, secret, siteOrigin } = await openStripeAccount(context);
    const applies = options["apply"] === true;
    const count = await syncAccount({ stripe, secret, siteOrigin, applies, say }).catch(
      refuseAsStripe,
    );
    if (count === 0) say("Everything is there.");
    else if (!applies) say("Nothing was changed. Add --apply to make these changes.");
  },
};
