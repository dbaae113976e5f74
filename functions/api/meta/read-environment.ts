import { requireEnv } from "../../platform/env.ts";
import { readFederation, type FederationProvider } from "../../user-pool/federation.ts";

const productionStages = new Set(["prod", "production"]);

/** The environment that this is: what the badge in the header shows, and how one may sign in elsewhere. */
export async function readEnvironment() {
  const name = requireEnv("STAGE");
  const isProduction = productionStages.has(name);
  const federatedSignIn = offered();
  const supportEmail = process.env["SUPPORT_EMAIL"];
  const salesEmail = process.env["SALES_EMAIL"];
  return {
    name,
    isProduction,
    isDevelopment: !isProduction,
    ...(supportEmail === undefined ? {} : { supportEmail }),
    ...(salesEmail === undefined ? {} : { salesEmail }),
    ...(federatedSignIn === undefined ? {} : { federatedSignIn }),
  };
}

function offered() {
  const federation = readFederation();
  if (federation === undefined) return undefined;
  const { origin, userPoolId, clientId, providers } = federation;
  const has = (kind: FederationProvider["kind"]) =>
    providers.some((provider) => provider.kind === kind);
  return { origin, userPoolId, clientId, google: has("google"), singleSignOn: has("enterprise") };
}
