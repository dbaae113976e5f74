import { ArnFormat, Stack } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { trialDays } from "../../../shared/domain/billing/plans.ts";
import type { Settings } from "../settings.ts";
import { allowSecretReads } from "./permissions.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The origin of Stripe's API. The local cloud replaces it by the origin of its emulator. */
const stripeApi = "https://api.stripe.com";

/** Environment and permissions for calling Stripe; empty in a stage without payments. */
export function stripeAccess(
  scope: Construct,
  { stripe, stripeTax }: Settings,
): { environment: Record<string, string>; policyStatements: PolicyStatement[] } {
  if (stripe === undefined) return { environment: {}, policyStatements: [] };
  const { secretName } = stripe;
  return {
    environment: {
      STRIPE_API: stripeApi,
      STRIPE_SECRET_NAME: secretName,
      ...(stripeTax && { STRIPE_TAX: "true" }),
    },
    policyStatements: [allowSecretReads(arnOf(scope, secretName))],
  };
}

/**
 * Environment that says whether plans are sold, since when they are required, and what a workspace without a plan may
 * store; empty in a stage without plans and without such a limit.
 */
export function plansEnvironment({
  stripe,
  storageWithoutPlanBytes: bytes,
}: Settings): Record<string, string> {
  const storage = bytes === undefined ? undefined : { STORAGE_WITHOUT_PLAN: String(bytes) };
  if (stripe === undefined) return { ...storage };
  const { plansRequiredFrom: from } = stripe;
  if (from === undefined) return { ...storage, PLANS: "sold" };
  return { ...storage, PLANS: new Date(Date.parse(from) + trialDays * dayMs).toISOString() };
}

/** The ARN of a secret by its name, to which Secrets Manager adds a hyphen and six characters. */
function arnOf(scope: Construct, name: string): string {
  if (name.startsWith("arn:")) return name;
  return Stack.of(scope).formatArn({
    service: "secretsmanager",
    resource: "secret",
    resourceName: `${name}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
