import { OperatorDetails } from "../../../shared/contracts/meta/operator-details.ts";
import { requireEnv } from "../../platform/env.ts";
import { readFederationConfig, type FederationProvider } from "../../user-pool/federation.ts";

const productionStages = new Set(["prod", "production"]);

/** The stage's public settings at a time: its name, contact addresses, sign-in providers and optional features. */
export async function readEnvironment({ at }: { at: string }) {
  const name = requireEnv("STAGE");
  const isProduction = productionStages.has(name);
  const federatedSignIn = readFederatedSignIn();
  const supportEmail = process.env["SUPPORT_EMAIL"];
  const salesEmail = process.env["SALES_EMAIL"];
  return {
    name,
    region: requireEnv("AWS_REGION"),
    isProduction,
    isDevelopment: !isProduction,
    ...(supportEmail === undefined ? {} : { supportEmail }),
    ...(salesEmail === undefined ? {} : { salesEmail }),
    ...(federatedSignIn === undefined ? {} : { federatedSignIn }),
    sellsPlans: process.env["SELLS_PLANS"] === "true",
    hasFreeSheet: arePlansRequired(at),
    addsTax: process.env["STRIPE_TAX"] === "true",
    offersServices: process.env["OFFERS_SERVICES"] === "true",
    operator: OperatorDetails().parse(JSON.parse(requireEnv("OPERATOR"))),
  };
}

/** Whether the trial of workspaces without a plan is over. `PLANS` is as in `planTime`. */
function arePlansRequired(at: string): boolean {
  const plans = process.env["PLANS"] ?? "";
  return plans !== "" && plans !== "sold" && at >= plans;
}

function readFederatedSignIn() {
  const federation = readFederationConfig();
  if (federation === undefined) return undefined;
  const { origin, userPoolId, clientId, providers } = federation;
  const has = (kind: FederationProvider["kind"]) =>
    providers.some((provider) => provider.kind === kind);
  return { origin, userPoolId, clientId, google: has("google"), singleSignOn: has("enterprise") };
}
